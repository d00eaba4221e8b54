import type { Paged } from '@cuadre/contract/envelope'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '../screen/page-error.tsx'
import type { DataTableProps } from './data-table.tsx'
import type { RowsChoice } from './pager.tsx'

interface Options<T> {
  query: UseQueryResult<Paged<T>>
  page: number
  /** Changes the page in the address (`useUrlState`). */
  change: (values: { page: number | null }, how: 'push' | 'replace') => void
  /** The page stays, also when it has no rows any more: something of it is still shown. */
  stay?: boolean
  /** How many rows a page has; its reader may choose. */
  rows?: { choice: RowsChoice; options: readonly RowsChoice[]; choose: (choice: RowsChoice) => void }
  /** Title of the error, e.g. 'Error al cargar clientes'. */
  failure: string
}

/** The table's properties out of a paged query: rows, dimming, error with retry, pager. */
export function useTableQuery<T>(
  options: Options<T>,
): Pick<DataTableProps<T>, 'rows' | 'fetching' | 'error' | 'paging'> {
  const { query, page, change, failure, rows, stay = false } = options
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
