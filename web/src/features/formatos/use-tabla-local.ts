import { useDeferredValue, useMemo } from 'react'
import { useUrlState } from '../../ui/list/url-state.ts'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { type Sort, sortRows } from '../../ui/table/table-sort.tsx'
import { FILAS_POR_PAGINA, parseTabla } from './consulta-search.ts'

interface TablaLocal<T> {
  /** All rows of the month; undefined while they load. */
  filas: readonly T[] | undefined
  columns: readonly Column<T>[]
}

/**
 * Sorts and pages rows that are all here; order and page live in the address. Head and pager answer at once, the rows
 * follow in pieces that the next key does not wait for.
 */
export function useTablaLocal<T>({
  filas,
  columns,
}: TablaLocal<T>): Pick<DataTableProps<T>, 'rows' | 'paging' | 'sorting'> {
  const { state, change } = useUrlState(parseTabla)
  const { orden, sentido, filas: pageSize } = state
  const sort: Sort | null = useMemo(
    () => (orden === undefined ? null : { key: orden, direction: sentido }),
    [orden, sentido],
  )
  const within = (number: number, size: number) =>
    Math.min(number, Math.max(1, Math.ceil((filas?.length ?? 0) / size)))
  const page = within(state.page, pageSize)
  const shown = useDeferredValue(useMemo(() => ({ sort, page, pageSize }), [sort, page, pageSize]))
  const sorted = useMemo(() => filas && sortRows(filas, columns, shown.sort), [filas, columns, shown.sort])
  // What is still shown may be a page that another month does not have.
  const from = (within(shown.page, shown.pageSize) - 1) * shown.pageSize
  const rows = useMemo(() => sorted?.slice(from, from + shown.pageSize), [sorted, from, shown.pageSize])
  if (filas === undefined || rows === undefined) return { rows: undefined }

  return {
    rows,
    sorting: {
      sort,
      onChange: next =>
        change({
          orden: next?.key ?? null,
          sentido: next?.direction === 'desc' ? 'desc' : null,
          page: null,
        }),
    },
    paging: {
      page,
      pageSize,
      totalRecords: filas.length,
      onChange: to => change({ page: to === 1 ? null : to }, 'push'),
      sizes: {
        options: FILAS_POR_PAGINA,
        onChange: size => change({ filas: size === FILAS_POR_PAGINA[0] ? null : size, page: null }),
      },
    },
  }
}
