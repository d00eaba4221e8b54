import { Skeleton, Table, Text } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { PageError } from './page-error.tsx'
import { Pager, type Paging } from './pager.tsx'
import { type RowSelection, SelectPage, SelectRow } from './row-selection.tsx'
import { Head, type SortableColumn, type Sorting, SortSelect } from './table-sort.tsx'
import { tracksOf } from './table-tracks.ts'
import { useRowsInSlices } from './use-rows-in-slices.ts'

export interface Column<T> extends SortableColumn<T> {
  render: (row: T) => ReactNode
  /** On a phone, the heading of the row's card instead of one more labelled line. */
  cardTitle?: boolean
  /** Long text may break lines; everything else stays on one line. */
  wrap?: boolean
}

export interface DataTableProps<T> {
  /** Name of the table for screen readers, e.g. 'Categorías'. */
  label: string
  columns: readonly Column<T>[]
  /** Undefined while the first page loads. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string | number
  /** The next page is on its way: the old one stays, dimmed. */
  fetching?: boolean
  error?: { title: string; message?: string | undefined; onRetry: () => void } | undefined
  /** What to show, and what to do next, when there are no rows. */
  empty: { text: string; action?: ReactNode }
  /** Enter or double click on a row. */
  onOpen?: ((row: T) => void) | undefined
  /** Buttons of a row. */
  actions?: (row: T) => ReactNode
  /** A column of boxes to choose rows by; Space does it on the focused row. */
  selection?: RowSelection<T> | undefined
  paging?: Paging | undefined
  /** Heads of columns with `sortBy` sort; `rows` come in that order already. */
  sorting?: Sorting | undefined
  /** Row under the table, e.g. totals of the whole list. */
  footer?: ReactNode
  /**
   * Widths of the columns ('8rem minmax(0, 1fr)'), for a table of hundreds of rows: with widths that no row changes,
   * those out of sight cost nothing.
   */
  tracks?: string
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

/** The table of every list. Arrows move between rows, Enter opens; on a phone each row becomes a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, error, selection } = props
  const cells = columns.length + (props.actions ? 1 : 0) + (selection ? 1 : 0)
  const loading = rows === undefined && error === undefined
  if (error !== undefined && rows === undefined) return <PageError {...error} />
  if (rows !== undefined && rows.length === 0) {
    return (
      <div className="cuadre-empty cuadre-table-region" tabIndex={-1}>
        <Text>{props.empty.text}</Text>
        {props.empty.action}
      </div>
    )
  }
  return (
    <div>
      {error !== undefined && <PageError {...error} />}
      {props.sorting !== undefined && <SortSelect columns={columns} sorting={props.sorting} />}
      <div
        className="cuadre-table-region"
        {...tracksOf(props.tracks)}
        data-fetching={props.fetching === true && !loading ? true : undefined}
        aria-busy={loading || props.fetching === true}
        tabIndex={-1}
      >
        <Table className="cuadre-table" aria-label={props.label} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {selection !== undefined && <SelectPage rows={rows ?? []} selection={selection} />}
              {columns.map(column => (
                <Head key={column.key} column={column} sorting={props.sorting} />
              ))}
              {props.actions !== undefined && (
                <Table.Th data-align="right" className="cuadre-no-print">
                  Acciones
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {loading ? SKELETON_ROWS.map(key => <SkeletonRow key={key} cells={cells} />) : null}
            {rows !== undefined && <Rows {...props} rows={rows} />}
          </Table.Tbody>
          {props.footer !== undefined && <Table.Tfoot>{props.footer}</Table.Tfoot>}
        </Table>
        {loading && <span className="cuadre-visually-hidden">Cargando…</span>}
      </div>
      {props.paging !== undefined && rows !== undefined && <Pager {...props.paging} />}
    </div>
  )
}

/** Rows come in slices, so each of them is only rendered again when the table gets something new. */
function Rows<T>(props: DataTableProps<T> & { rows: readonly T[] }) {
  const [active, setActive] = useState(0)
  const drawn = useRowsInSlices(props.rows.length)
  const last = props.rows.length - 1
  return props.rows
    .slice(0, drawn)
    .map((row, index) => (
      <Row
        key={props.rowKey(row)}
        table={props}
        row={row}
        index={index}
        tabStop={index === Math.min(active, last)}
        onActive={setActive}
      />
    ))
}

interface RowProps<T> {
  readonly table: DataTableProps<T> & { rows: readonly T[] }
  readonly row: T
  readonly index: number
  /** The row that the tab key goes to; the arrows reach the others. */
  readonly tabStop: boolean
  readonly onActive: (index: number) => void
}

const Row = memo(function Row<T>({ table, row, index, tabStop, onActive }: RowProps<T>) {
  const { columns, rows, actions, selection, onOpen } = table

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return
    const last = rows.length - 1
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      const body = event.currentTarget.parentElement
      body?.querySelector<HTMLElement>(`[data-row="${Math.min(Math.max(target, 0), last)}"]`)?.focus()
    } else if (event.key === 'Enter' && onOpen !== undefined) {
      event.preventDefault()
      onOpen(row)
    } else if (event.key === ' ' && selection !== undefined) {
      event.preventDefault()
      selection.onSelect([row], !selection.isSelected(row))
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
          data-card-title={column.cardTitle}
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

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr data-testid="skeleton-row">
      {Array.from({ length: cells }, (_, index) => index).map(index => (
        <td key={index}>
          <Skeleton height={14} my={4} width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  )
}
