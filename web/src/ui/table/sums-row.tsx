import { contar } from '../../lib/contar.ts'
import type { SortableColumn } from './table-sort.tsx'

/** What columns of a list add up to: of the whole filtered list, not of the page. */
export interface Sums {
  /** What was added up, e.g. 'Total de 12 pedidos'. */
  readonly label: string
  /** Each as shown, by the key of its column. */
  readonly values: Readonly<Record<string, string>>
}

/** 'Total de 1 pedido', 'Total de 1,200 pedidos'. */
export function totalOf(count: number, one: string, many: string): string {
  return `Total de ${contar(count, one, many)}`
}

interface SumsRowProps<T> {
  readonly columns: readonly SortableColumn<T>[]
  readonly sums: Sums
  /** Rows begin with a box to choose them by. */
  readonly selection?: boolean
  /** Rows end with their buttons. */
  readonly actions?: boolean
}

/** The row under a list of money: each sum below its column, on paper too, where boxes and buttons are left out. */
export function SumsRow<T>({ columns, sums, selection = false, actions = false }: SumsRowProps<T>) {
  // Its label spans no column that a narrow list leaves out.
  const first = columns.findIndex(({ key, room }) => room || sums.values[key] !== undefined)
  const before = first === -1 ? columns.length : first
  // Several stand one below the other on a phone, and need the heads of their columns.
  const named = columns.filter(({ key }) => sums.values[key] !== undefined).length > 1
  return (
    <tr className="cuadre-suma">
      {selection && <td className="cuadre-no-print" />}
      <td colSpan={before}>
        <span className="cuadre-cell">{sums.label}</span>
      </td>
      {columns.slice(before).map(({ key, header, pinned, room }) => (
        <td
          key={key}
          data-align="right"
          data-label={named && sums.values[key] !== undefined ? header : undefined}
          data-pinned={pinned}
          data-room={room}
        >
          {sums.values[key] !== undefined && <span className="cuadre-cell">{sums.values[key]}</span>}
        </td>
      ))}
      {actions && <td className="cuadre-suma-after cuadre-no-print" />}
    </tr>
  )
}
