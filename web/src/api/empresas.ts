import { empresas, type ORDEN_DE_EMPRESAS } from '@cuadre/contract/empresas'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type EmpresaInput = CallInput<typeof empresas.create>['body']

/** Every active one, for pickers. */
export function empresasAll() {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'all'],
    queryFn: ({ signal }) => dataOf(empresas.list, { signal }),
  })
}

export function tiposDeEmpresa() {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'tipos'],
    queryFn: ({ signal }) => dataOf(empresas.tipos, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function empresasPaged(query: ListQuery<(typeof ORDEN_DE_EMPRESAS)[number]>) {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'paged', query],
    queryFn: ({ signal }) => dataOf(empresas.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every company that may invoice, at once, as the order form wants them (R4.3). */
export function empresasForPedidos() {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'paraPedidos'],
    queryFn: async ({ signal }) => {
      const { items } = await dataOf(empresas.paged, { query: { page: 1, pageSize: 1000 }, signal })
      return items.filter(empresa => empresa.estado)
    },
  })
}

export function empresasExcel(query: { buscar: string }, watch: DownloadWatch) {
  return download(empresas.excel, { query, ...watch })
}

/** The record as it is now, after somebody else changed it. */
export function fetchEmpresa(id: number) {
  return dataOf(empresas.get, { params: { id } })
}

export function useSaveEmpresa() {
  return useChange('Empresas', ({ id, body }: Saving<EmpresaInput>) =>
    id === null ? call(empresas.create, { body }) : call(empresas.update, { params: { id }, body }),
  )
}

export function useDeleteEmpresa() {
  return useChange('Empresas', (id: number) => call(empresas.remove, { params: { id } }))
}
