import { antiguedad } from '@cuadre/contract/antiguedad'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

type Filtros = QueryOf<typeof antiguedad.excel>
type Recordatorio = QueryOf<typeof antiguedad.recordatorio>

/** A page, and the sums of all: old as soon as accounts are. */
export function antiguedadPaged(query: QueryOf<typeof antiguedad.paged>) {
  return queryOptions({
    queryKey: [...KEYS.cuentas, 'antigüedad', query],
    queryFn: ({ signal }) => dataOf(antiguedad.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function antiguedadExcel(query: Filtros, watch: DownloadWatch) {
  return download(antiguedad.excel, { query, ...watch })
}

export function antiguedadPdf(query: Filtros, watch: DownloadWatch) {
  return download(antiguedad.pdf, { query, ...watch })
}

/** What a client is reminded of, as it is now: always fetched. */
export function recordatorioDe(query: Recordatorio) {
  return queryOptions({
    queryKey: [...KEYS.cuentas, 'recordatorio', query],
    queryFn: ({ signal }) => dataOf(antiguedad.recordatorio, { query, signal }),
    staleTime: 0,
  })
}
