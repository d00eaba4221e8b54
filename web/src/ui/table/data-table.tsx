import './brief-cards.css'
import type { Paged } from '@cuadre/contract/envelope'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Failure, failureOf, PageError } from '../screen/screen.tsx'
import { Pager, type Paging, type RowsChoice } from './pager.tsx'
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

interface Options {
  page: number
  /** Changes the page in the address (`useUrlState`). */
  change: (values: { page: number | null }, how: 'push' | 'replace') => void
  /** The page stays, also when it has no rows any more: something of it is still shown. */
  stay?: boolean
  /** How many rows a page has; its reader may choose. */
  rows?: { choice: RowsChoice; options: readonly RowsChoice[]; choose: (choice: RowsChoice) => void }
}

/**
 * The table's properties out of a paged query: rows, dimming, error with retry, pager. `failure`: the title of the error, e.g.
 * 'Error al cargar clientes'.
 */
export function useTableQuery<T>(
  query: UseQueryResult<Paged<T>>,
  failure: string,
  { page, change, rows, stay = false }: Options,
): Pick<DataTableProps<T>, 'rows' | 'fetching' | 'error' | 'paging'> {
  const { data } = query
  const lastPage = data === undefined ? page : Math.max(1, Math.ceil(data.totalRecords / data.pageSize))

  // The first page needs no name.
  const goTo = (to: number, how: 'push' | 'replace') => change({ page: to === 1 ? null : to }, how)

  // The last row of the last page was deleted, or the address names a page that is no more: Back must not lead there.
  useEffect(() => {
    if (!query.isPlaceholderData && !stay && page > lastPage) goTo(lastPage, 'replace')
  })

  return {
    rows: data !== undefined && !stay && page > lastPage && data.items.length === 0 ? undefined : data?.items,
    fetching: query.isPlaceholderData,
    error: failureOf(failure, query),
    ...(data === undefined
      ? {}
      : {
          paging: {
            page,
            pageSize: data.pageSize,
            totalRecords: data.totalRecords,
            onChange: to => goTo(to, 'push'),
            ...(rows === undefined
              ? {}
              : {
                  sizes: {
                    options: rows.options,
                    value: rows.choice,
                    onChange: choice => {
                      rows.choose(choice)
                      change({ page: null }, 'replace')
                    },
                  },
                }),
          },
        }),
  }
}
