import type { Row, Workload } from './workload.ts'

/** One line, of an office with so many orders. */
export interface Line {
  readonly workload: Pick<Workload, 'id' | 'title'>
  readonly pedidos: number
  readonly row: Row
}

const HEADS = ['orders', 'at once', 'what', 'p50', 'p99', 'per s', 'limit p50', 'target', 'measured', 'met']

/** docs/rendimiento.md as a whole: nobody types a figure. `where`: on what and when was measured. */
export function reportOf(lines: readonly Line[], where: string): string {
  const judged = lines.filter(({ row }) => row.met !== null)
  const missed = judged.filter(({ row }) => !row.met)
  const workloads = [...new Set(lines.map(({ workload }) => workload))]
  const parts = [
    '# Speed: what was measured',
    `Written by \`npm run bench -- --write\`, every figure of it; what a number means and what is not measured: [bench/README.md](../bench/README.md).
Ratios hold each workload against its limit, the same work done raw beside it in the same run. Absolute times move from run to run; ratios less.`,
    where,
    `**${judged.length - missed.length} of ${judged.length} targets met.**${missed.length > 0 ? ' Not met:' : ''}`,
    missed
      .map(({ workload: { id }, pedidos, row }) => {
        return `- ${id} ${row.what}, ${grouped(pedidos)} orders: ${row.measured}, target ${row.target}`
      })
      .join('\n'),
    ...workloads.flatMap(workload => [
      `## ${workload.id}: ${workload.title}`,
      tableOf(HEADS, lines.filter(line => line.workload === workload).map(cells)),
    ]),
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

/** A Markdown table whose columns are as wide as their widest cell, so that it can be read in a terminal too. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  const [head = '', ...lines] = table.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...lines].join('\n')
}

function cells({ pedidos, row }: Line): string[] {
  const { what, callers, ours, limit, target, measured, met } = row
  return [
    ...[grouped(pedidos), callers === undefined ? '' : String(callers), what],
    ...(ours ? [ours.p50, ours.p99].map(milliseconds) : ['', '']),
    ours && ours.milliseconds > 0 ? grouped(ours.perSecond) : '',
    limit ? milliseconds(limit.p50) : '',
    // A failure may quote whatever was answered.
    ...[target, measured.replace(/[|\n]/g, ' '), met === null ? '–' : met ? 'yes' : '**no**'],
  ]
}

/** Three significant digits are more than a machine keeps from run to run. */
function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

export function grouped(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
