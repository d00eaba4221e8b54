import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

type Asked = NonNullable<CallInput<typeof ecfRecibidos.paged>['query']>
export type RecibidosFilters = Omit<Asked, 'page' | 'pageSize'>

export function recibidosPaged(query: Asked) {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'recibidos', query],
    queryFn: ({ signal }) => dataOf(ecfRecibidos.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function recibidoOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'recibido', id],
    queryFn: ({ signal }) => dataOf(ecfRecibidos.get, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The document as it arrived. */
export function xmlRecibido(id: number) {
  return (watch: DownloadWatch) => download(ecfRecibidos.xml, { params: { id }, ...watch })
}

export function useAprobarRecibido() {
  return useChange('Ecf', (id: number) => call(ecfRecibidos.aprobar, { params: { id } }))
}

export function useReintentarRecibido() {
  return useChange('Ecf', (id: number) => call(ecfRecibidos.reintentar, { params: { id } }))
}

export function useRechazarRecibido() {
  return useChange('Ecf', ({ id, motivo }: { readonly id: number; readonly motivo: string }) =>
    call(ecfRecibidos.rechazar, { params: { id }, body: { motivo } }),
  )
}
