import { useMemo } from 'react'
import type { DataTableProps } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/table-rows.tsx'
import { type Sort, sortRows } from '../../ui/table-sort.tsx'
import { type ConsultaState, FILAS_POR_PAGINA } from './consulta-search.ts'

type Part = { readonly [K in keyof ConsultaState]?: string | number | null }

interface TablaLocal<T> {
  /** All rows of the month; undefined while they load. */
  filas: readonly T[] | undefined
  columns: readonly Column<T>[]
  state: ConsultaState
  change: (values: Part, how?: 'push' | 'replace') => void
}

/** Sorts and pages rows that are all here; order and page live in the address. */
export function useTablaLocal<T>({
  filas,
  columns,
  state,
  change,
}: TablaLocal<T>): Pick<DataTableProps<T>, 'rows' | 'paging' | 'sorting'> {
  const { orden, sentido, filas: pageSize } = state
  const sort: Sort | null = useMemo(
    () => (orden === undefined ? null : { key: orden, direction: sentido }),
    [orden, sentido],
  )
  const sorted = useMemo(() => filas && sortRows(filas, columns, sort), [filas, columns, sort])
  if (sorted === undefined) return { rows: undefined }

  const page = Math.min(state.page, Math.max(1, Math.ceil(sorted.length / pageSize)))
  return {
    rows: sorted.slice((page - 1) * pageSize, page * pageSize),
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
      totalRecords: sorted.length,
      onChange: to => change({ page: to === 1 ? null : to }, 'push'),
      sizes: {
        options: FILAS_POR_PAGINA,
        onChange: size => change({ filas: size === FILAS_POR_PAGINA[0] ? null : size, page: null }),
      },
    },
  }
}
