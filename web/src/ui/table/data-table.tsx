import './brief-cards.css'
import { Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type Failure, PageError } from '../screen/page-error.tsx'
import { Pager, type Paging } from './pager.tsx'
import { SelectPage } from './row-selection.tsx'
import { type Sums, SumsRow } from './sums-row.tsx'
import { useKeptFocus } from './table-focus.ts'
import { Rows, type TableOfRows } from './table-rows.tsx'
import { Head, type Sorting, SortSelect } from './table-sort.tsx'
import { tracksOf } from './table-tracks.ts'
import { watchPinned } from './watch-pinned.ts'

export interface DataTableProps<T> extends TableOfRows<T> {
  /** Name of the table for screen readers, e.g. 'Categorías'. */
  label: string
  /** Undefined while the first page loads. */
  rows: readonly T[] | undefined
  /** The next page is on its way: the old one stays, dimmed. */
  fetching?: boolean
  error?: Failure | undefined
  /** What to show, and what to do next, when there are no rows. */
  empty: { text: string; action?: ReactNode }
  paging?: Paging | undefined
  /** Heads of columns with `sortBy` sort; `rows` come in that order already. */
  sorting?: Sorting | undefined
  /** What its columns add up to, under them. */
  sums?: Sums | undefined
  /** Another row under the table. */
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
  const keptFocus = useKeptFocus()
  return (
    <div {...keptFocus}>
      <Content {...props} />
    </div>
  )
}

function Content<T>(props: DataTableProps<T>) {
  const { columns, rows, error, rowKey, onOpen, actions, selection } = props
  // Rows are drawn again only for what they show: a table whose properties stay the same costs nothing.
  const table: TableOfRows<T> = useMemo(
    () => ({ columns, rowKey, onOpen, actions, selection }),
    [columns, rowKey, onOpen, actions, selection],
  )
  const cells = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
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
    <div className="cuadre-table-frame">
      {error !== undefined && <PageError {...error} />}
      {props.sorting !== undefined && <SortSelect columns={columns} sorting={props.sorting} />}
      <div
        ref={watchPinned}
        className="cuadre-table-region"
        {...tracksOf(props.tracks)}
        data-brief={columns.some(({ card }) => card !== undefined) || undefined}
        data-fetching={props.fetching === true && !loading ? true : undefined}
        aria-busy={loading || props.fetching === true}
        tabIndex={-1}
      >
        <table className="cuadre-table" aria-label={props.label}>
          <thead>
            <tr>
              {selection !== undefined && <SelectPage rows={rows ?? []} selection={selection} />}
              {columns.map(column => (
                <Head key={column.key} column={column} sorting={props.sorting} />
              ))}
              {actions !== undefined && (
                <th data-align="right" className="cuadre-actions-head cuadre-no-print">
                  Acciones
                </th>
              )}
            </tr>
          </thead>
          {rows === undefined ? (
            <tbody className="cuadre-bones">
              {loading && SKELETON_ROWS.map(key => <SkeletonRow key={key} cells={cells} />)}
            </tbody>
          ) : (
            <Rows table={table} rows={rows} cells={cells} />
          )}
          {props.sums !== undefined && (
            <tfoot>
              <SumsRow
                columns={columns}
                sums={props.sums}
                selection={selection !== undefined}
                actions={actions !== undefined}
              />
            </tfoot>
          )}
          {props.footer !== undefined && <tfoot>{props.footer}</tfoot>}
        </table>
        {loading && <span className="cuadre-visually-hidden">Cargando…</span>}
      </div>
      {props.paging !== undefined && rows !== undefined && <Pager {...props.paging} />}
    </div>
  )
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr data-testid="skeleton-row">
      {Array.from({ length: cells }, (_, index) => index).map(index => (
        <td key={index}>
          <div />
        </td>
      ))}
    </tr>
  )
}
