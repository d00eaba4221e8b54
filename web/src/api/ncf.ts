import { ncfs } from '@cuadre/contract/ncf'
import type { AnularNcfBody, GenerarNcfBody, MoverNcfBody } from '@cuadre/contract/ncf-cambios'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'
import { readAgainAfter } from './read-again.ts'

export interface NcfQuery {
  readonly page: number
  readonly pageSize?: number
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

export function ncfsPaged(query: NcfQuery) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'paged', query],
    queryFn: ({ signal }) => dataOf(ncfs.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers that an order of that company and day may take. Never served from memory: others take them too. */
export function ncfsDisponibles(query: { empresaId: number; fecha: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'disponibles', query],
    queryFn: async ({ signal }) => (await dataOf(ncfs.byEmpresaAndFecha, { query, signal })).datos,
    staleTime: 0,
  })
}

/** The days with numbers near one that has none, and whether its month was generated. Others take numbers too. */
export function ncfsCercanos(query: { empresaId: number; fecha: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'cercanos', query],
    queryFn: ({ signal }) => dataOf(ncfs.cercanos, { query, signal }),
    staleTime: 0,
  })
}

/** A company's month, day by day. */
export function ncfsMes(query: { empresaId: number; mes: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'mes', query],
    queryFn: ({ signal }) => dataOf(ncfs.mes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The sequences generated for a month, of one company or of all. */
export function ncfsCuadre(query: { mes: Dia; empresaId?: number | undefined }) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'cuadre', query],
    queryFn: ({ signal }) => dataOf(ncfs.cuadre, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function ncfsCuadreExcel(query: { mes: Dia; empresaId: number }, watch: DownloadWatch) {
  return download(ncfs.cuadreExcel, { query, ...watch })
}

/** What is left to each company; `avisos` of a row is empty when all is well. */
export function ncfsAvisos() {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'avisos'],
    queryFn: ({ signal }) => dataOf(ncfs.avisos, { signal }),
  })
}

/** Where the generation of a month would begin. Never served from memory: others generate too. */
export function ncfsSiguiente(query: { empresaId: number; mes: Dia }) {
  return queryOptions({
    queryKey: [...KEYS.ncf, 'siguiente', query],
    queryFn: ({ signal }) => dataOf(ncfs.siguiente, { query, signal }),
    staleTime: 0,
  })
}

export function useGenerarNcfs() {
  return useChange('Ncfs', (body: GenerarNcfBody) => call(ncfs.generar, { body }))
}

export function useMoverNcfs() {
  return useChange('Ncfs', (body: MoverNcfBody) => call(ncfs.moverFecha, { body }))
}

/** A refusal means that somebody took one of them: what is shown is read again then too. */
export function useAnularNcfs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnularNcfBody) => call(ncfs.anular, { body }),
    onSettled: () => readAgainAfter(client, 'Ncfs'),
  })
}
