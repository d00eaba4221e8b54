import type { Latency } from './latency.ts'
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
  'result',
  'target',
  'met',
]

/** A Markdown table of all lines of a workload, sizes below one another. Times in milliseconds. */
export function tableOf(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ pedidos, rows }) => rows.map(row => cells(pedidos, row)))
  const widths = HEADS.map((head, column) =>
    Math.max(...[head, ...rows.map(row => row[column] ?? '')].map(cell => cell.length)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEADS), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

function cells(pedidos: number, { what, concurrency, ours, limit, result, target, met }: Row): string[] {
  return [
    pedidos.toLocaleString('en-US'),
    concurrency === null ? '' : String(concurrency),
    what,
    ...times(ours),
    ours ? rate(ours.perSecond) : '',
    limit ? milliseconds(limit.p50) : '',
    result,
    target,
    met === null ? '–' : met ? 'yes' : '**no**',
  ]
}

function times(latency: Latency | null): string[] {
  return latency ? [latency.p50, latency.p95, latency.p99].map(milliseconds) : ['', '', '']
}

/** Three significant digits are more than the machine keeps from run to run. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

function rate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en-US')
}
