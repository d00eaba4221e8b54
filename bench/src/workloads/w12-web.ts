import { loadedScripts } from '../browser/loaded-scripts.ts'
import { onASlowComputer } from '../browser/slow-computer.ts'
import type { Row, Workload } from './workload.ts'

export const w12Web: Workload = {
  id: 'W12',
  title:
    'web: what the first screens load, and the longest task of the page with the processor slowed four times',
  onceOnly: true,
  async run({ product }) {
    const { login, list } = await loadedScripts(product.origin)
    const measured = await onASlowComputer()
    return [
      row('login page, first load', { size: login, most: 180, unit: 'kB gzip' }),
      row('list of orders after it', { size: list, most: 60, unit: 'kB gzip' }),
      ...measured.map(({ what, milliseconds }) => {
        const most = what.startsWith('primera pintura') ? null : 50
        return row(what, { size: milliseconds, most, unit: 'ms' })
      }),
    ]
  },
}

interface Held {
  readonly size: number
  readonly most: number | null
  readonly unit: string
}

function row(what: string, { size, most, unit }: Held): Row {
  return {
    what,
    concurrency: null,
    ours: null,
    limit: null,
    result: `${size.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`,
    target: most === null ? '' : `≤ ${most} ${unit}`,
    met: most === null ? null : size <= most,
  }
}
