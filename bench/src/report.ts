import type { Latency } from './latency.ts'
import type { Machine } from './machine.ts'
import type { Row, Workload } from './workloads/workload.ts'

/** The lines of one workload in an office of so many orders. */
export interface Section {
  readonly workload: Pick<Workload, 'id' | 'title'>
  readonly pedidos: number
  readonly rows: readonly Row[]
}

const HEADS = [
  'orders',
  'at once',
  'what',
  'p50',
  'p95',
  'p99',
  'per s',
  'limit p50',
  'core ms',
  'limit core ms',
  'result',
  'target',
  'met',
]

/** A Markdown table of all lines of a workload, sizes below one another. Times in milliseconds. */
export function tableOf(sections: readonly Section[]): string {
  return markdownTable(
    HEADS,
    sections.flatMap(({ pedidos, rows }) => rows.map(row => cells(pedidos, row))),
  )
}

/** Columns as wide as their widest cell, so that it can be read in a terminal too. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map(row => row[column] ?? '')].map(cell => cell.length)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

/** The generated part of docs/rendimiento.md: machine, what was met, and a table for each workload. */
export function reportOf(
  sections: readonly Section[],
  { machine, loadAfter, day, seconds }: Circumstances,
): string {
  const lines = sections.flatMap(({ workload, pedidos, rows }) =>
    rows.map(row => ({ workload, pedidos, row })),
  )
  const judged = lines.filter(({ row }) => row.met !== null)
  const missed = judged.filter(({ row }) => row.met === false)
  const heading = (id: string, title: string) => `### ${id}: ${title}`
  const workloads = [...new Map(sections.map(({ workload }) => [workload.id, workload])).values()]
  return [
    `Measured on ${day}: ${machine.cores} cores of ${machine.cpu}, ${machine.memory}, Node ${machine.node}, PostgreSQL ` +
      `${machine.postgres}; ${seconds} s for each subject and line; load average ${machine.load} before and ` +
      `${loadAfter} after the run. Times in milliseconds.`,
    `**${judged.length - missed.length} of ${judged.length} targets met.**${missed.length > 0 ? ' Not met:' : ''}`,
    missed
      .map(
        ({ workload, pedidos, row }) =>
          `- ${workload.id} ${row.what}, ${grouped(pedidos)} orders: ${row.result}, target ${row.target}`,
      )
      .join('\n'),
    ...workloads.flatMap(({ id, title }) => [
      heading(id, title),
      tableOf(sections.filter(({ workload }) => workload.id === id)),
    ]),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

export interface Circumstances {
  readonly machine: Machine
  readonly loadAfter: string
  /** '21 November 2026' */
  readonly day: string
  /** Of measuring, for each subject and line. */
  readonly seconds: number
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

function cells(pedidos: number, { what, concurrency, ours, limit, result, target, met }: Row): string[] {
  return [
    grouped(pedidos),
    concurrency === null ? '' : String(concurrency),
    what,
    ...times(ours),
    ours ? rate(ours.perSecond) : '',
    limit ? milliseconds(limit.p50) : '',
    processor(ours),
    processor(limit),
    result,
    target,
    met === null ? '–' : met ? 'yes' : '**no**',
  ]
}

/** How long server and database kept a core busy for one call. */
function processor(latency: Latency | null): string {
  return latency?.processor == null ? '' : milliseconds(latency.processor)
}

function times(latency: Latency | null): string[] {
  return latency ? [latency.p50, latency.p95, latency.p99].map(milliseconds) : ['', '', '']
}

/** Three significant digits are more than the machine keeps from run to run. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

function rate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : grouped(Math.round(perSecond))
}
