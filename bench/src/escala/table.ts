import type { Machine } from '../machine.ts'
import { markdownTable, milliseconds } from '../report.ts'
import type { Check } from './checks.ts'
import type { Cores, Turn } from './turns.ts'

/** One way of running the product under one load. */
export interface Line {
  readonly work: string
  readonly concurrency: number
  /** '2', or '1, no proxy' */
  readonly programs: string
  readonly turn: Turn
  /** Throughput against one process behind the proxy. */
  readonly ratio: number
}

const HEADS = [
  'work',
  'at once',
  'processes',
  'per s',
  'of one',
  'p50',
  'p99',
  'failed',
  'cores: programs',
  'PostgreSQL',
  'proxy',
  'client',
]

export function tableOfLines(lines: readonly Line[]): string {
  return markdownTable(HEADS, lines.map(cells))
}

function cells({ work, concurrency, programs, ratio, turn: { latency, cores } }: Line): string[] {
  return [
    work,
    String(concurrency),
    programs,
    Math.round(latency.perSecond).toLocaleString('en-US'),
    `${ratio.toFixed(2)} ×`,
    milliseconds(latency.p50),
    milliseconds(latency.p99),
    String(latency.failures),
    ...['programs', 'postgres', 'proxy', 'client'].map(group => share(cores, group)),
  ]
}

function share(cores: Cores, group: string): string {
  return (cores[group] ?? 0).toFixed(2)
}

interface Circumstances {
  readonly machine: Machine
  readonly day: string
  readonly pedidos: number
  readonly seconds: number
}

export function reportOfScale(
  lines: readonly Line[],
  checks: readonly Check[],
  { machine, day, pedidos, seconds }: Circumstances,
): string {
  return [
    `Measured on ${day}: ${machine.cores} cores of ${machine.cpu}, ${machine.memory}, Node ${machine.node}, PostgreSQL ` +
      `${machine.postgres}; ${pedidos.toLocaleString('en-US')} orders; ${seconds} s for each line; load average ` +
      `${machine.load} before the run. Times in milliseconds, the last four columns in cores kept busy.`,
    tableOfLines(lines),
    lines
      .filter(({ programs, concurrency }) => programs === '1' && concurrency === 16)
      .map(costOf)
      .join(' '),
    checks.map(({ what, result, good }) => `- ${good ? '' : '**Wrong:** '}${what}: ${result}`).join('\n'),
  ].join('\n\n')
}

/** Processor time for each answer: with it anybody can say how many cores a load wants. */
function costOf({ work, turn: { latency, cores } }: Line): string {
  const each = (group: string) => milliseconds(((cores[group] ?? 0) * 1000) / latency.perSecond)
  return `One ${work} costs the program ${each('programs')} ms and PostgreSQL ${each('postgres')} ms of a core.`
}
