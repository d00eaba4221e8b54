import { type GenerarNcfBody, type MoverNcfBody, ncfs } from '@cuadre/contract/ncf'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

export interface NcfQuery {
  readonly page: number
  readonly pageSize?: number
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

export function ncfsPaged(query: NcfQuery) {
  return queryOptions({
    queryKey: [...KEYS.ncfs, 'paged', query],
    queryFn: ({ signal }) => dataOf(ncfs.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers that an order of that company and day may take. Never served from memory: others take them too. */
export function ncfsDisponibles(query: { empresaId: number; fecha: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.ncfs, 'disponibles', query],
    queryFn: async ({ signal }) => (await dataOf(ncfs.byEmpresaAndFecha, { query, signal })).datos,
    staleTime: 0,
  })
}

export function useGenerarNcfs() {
  return useChange([KEYS.ncfs], (body: GenerarNcfBody) => call(ncfs.generar, { body }))
}

export function useMoverNcfs() {
  return useChange([KEYS.ncfs], (body: MoverNcfBody) => call(ncfs.moverFecha, { body }))
}
