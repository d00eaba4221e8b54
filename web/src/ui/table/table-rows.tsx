import { type KeyboardEvent, memo, type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowSelection, SelectRow } from './row-selection.tsx'
import type { SortableColumn } from './table-sort.tsx'
import { rowsStyle } from './table-tracks.ts'
import { SLICE, useRowsInSlices, useSeries } from './use-rows-in-slices.ts'

/** Rows that come and are left out of sight together. */
const BLOCK = SLICE

export interface Column<T> extends SortableColumn<T> {
  render: (row: T) => ReactNode
  /** On a phone, the heading of the row's card instead of one more labelled line. */
  cardTitle?: boolean
  /**
   * Its place in a phone's card of three lines: the heading, beside it, a line of its own, the amount below with the state beside
   * it, or left out. A table in which any column has one shows such cards; in the others each cell is a labelled line.
   */
  card?: 'title' | 'beside' | 'line' | 'amount' | 'state' | 'none'
  /** Long text may break lines; everything else stays on one line. */
  wrap?: boolean
}

/** What of a table its rows show and do. */
export interface TableOfRows<T> {
  columns: readonly Column<T>[]
  rowKey: (row: T) => string | number
  /** Enter or double click on a row. */
  onOpen?: ((row: T) => void) | undefined
  /** Buttons of a row. */
  actions?: ((row: T) => ReactNode) | undefined
  /** A column of boxes to choose rows by; Space does it on the focused row. */
  selection?: RowSelection<T> | undefined
}

interface RowsProps<T> {
  readonly table: TableOfRows<T>
  readonly rows: readonly T[]
  readonly cells: number
}

/** The rows of a table, drawn little by little when they are many; a row that a key asks for does not wait. */
export function Rows<T>({ table, rows, cells }: RowsProps<T>) {
  const [active, setActive] = useState(0)
  const series = useSeries(rows, table.rowKey)
  const drawn = useRowsInSlices(rows.length, { series })
  const [asked, setAsked] = useState<Asked>({ series, blocks: [] })
  const tabStop = Math.min(active, rows.length - 1)

  const onAsk = useCallback(
    (index: number) => {
      const block = index - (index % BLOCK)
      setAsked(before => ({ series, blocks: before.series === series ? [...before.blocks, block] : [block] }))
    },
    [series],
  )

  const ahead = asked.series === series ? asked.blocks : []
  return parts(rows.length, drawn, ahead).map(({ from, to, here }) => {
    if (!here) return <RowsToCome key={`before ${to}`} rows={to - from} cells={cells} />
    return (
      <Block
        key={from}
        table={table}
        rows={rows}
        from={from}
        to={to}
        tabStop={tabStop >= from && tabStop < to ? tabStop : null}
        onActive={setActive}
        onAsk={onAsk}
      />
    )
  })
}

/** Blocks of one series that were asked for before their turn, by their first row. */
interface Asked {
  readonly series: number
  readonly blocks: readonly number[]
}

interface Part {
  readonly from: number
  readonly to: number
  readonly here: boolean
}

/** A table of so many rows as blocks that are drawn and the room between them, from its head to its foot. */
export function parts(total: number, drawn: number, ahead: readonly number[]): Part[] {
  const found: Part[] = []
  for (let from = 0; from < total; from += BLOCK) {
    const to = Math.min(from + BLOCK, total)
    const here = from < drawn || ahead.includes(from)
    const last = found.at(-1)
    if (last !== undefined && !last.here && !here) found[found.length - 1] = { ...last, to }
    else found.push({ from, to, here })
  }
  return found
}

/** Keeps the height of rows that are not drawn yet, so that nothing under the table jumps. */
function RowsToCome({ rows, cells }: { rows: number; cells: number }) {
  return (
    <tbody aria-hidden className="cuadre-rows-to-come">
      <tr>
        <td colSpan={cells} style={{ height: `calc(var(--cuadre-fila, 2.3125rem) * ${rows})` }} />
      </tr>
    </tbody>
  )
}

interface BlockProps<T> {
  readonly table: TableOfRows<T>
  readonly rows: readonly T[]
  readonly from: number
  readonly to: number
  readonly tabStop: number | null
  readonly onActive: (index: number) => void
  readonly onAsk: (index: number) => void
}

const Block = memo(function Block<T>({ table, rows, from, to, tabStop, onActive, onAsk }: BlockProps<T>) {
  return (
    <tbody style={rowsStyle(to - from)}>
      {rows.slice(from, to).map((row, place) => (
        <Row
          key={table.rowKey(row)}
          table={table}
          last={rows.length - 1}
          row={row}
          index={from + place}
          tabStop={from + place === tabStop}
          onActive={onActive}
          onAsk={onAsk}
        />
      ))}
    </tbody>
  )
}) as <T>(props: BlockProps<T>) => ReactNode

interface RowProps<T> {
  readonly table: TableOfRows<T>
  /** The last row that the keys End and arrows reach. */
  readonly last: number
  readonly row: T
  readonly index: number
  /** The row that the tab key goes to; the arrows reach the others. */
  readonly tabStop: boolean
  readonly onActive: (index: number) => void
  /** A row is needed that is not drawn yet. */
  readonly onAsk: (index: number) => void
}

const Row = memo(function Row<T>({ table, last, row, index, tabStop, onActive, onAsk }: RowProps<T>) {
  const { columns, actions, selection, onOpen } = table

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      const place = Math.min(Math.max(target, 0), last)
      const all = event.currentTarget.closest('table')
      const find = () => all?.querySelector<HTMLElement>(`[data-row="${place}"]`)
      if (find() == null) flushSync(() => onAsk(place))
      find()?.focus()
    } else if (event.key === 'Enter' && onOpen !== undefined) {
      event.preventDefault()
      onOpen(row)
    } else if (event.key === ' ' && selection !== undefined) {
      event.preventDefault()
      if (selection.canSelect?.(row) !== false) selection.onSelect([row], !selection.isSelected(row))
    }
  }

  return (
    <tr
      data-row={index}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onActive(index)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onOpen?.(row)}
      data-selected={selection?.isSelected(row) || undefined}
    >
      {selection !== undefined && <SelectRow row={row} selection={selection} />}
      {columns.map(column => (
        <td
          key={column.key}
          data-label={column.header}
          data-align={column.align}
          data-wrap={column.wrap}
          data-pinned={column.pinned}
          data-card-title={column.cardTitle ?? (column.card === 'title' || undefined)}
          data-card={column.card}
          data-room={column.room}
        >
          <span className="cuadre-cell">{column.render(row)}</span>
        </td>
      ))}
      {actions !== undefined && (
        <td className="cuadre-row-actions cuadre-no-print" data-align="right">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}) as <T>(props: RowProps<T>) => ReactNode
