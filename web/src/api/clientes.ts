import { clientes, type ORDEN_DE_CLIENTES } from '@cuadre/contract/clientes'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ClienteInput = CallInput<typeof clientes.create>['body']

/** Every active one, for pickers. */
export function clientesAll() {
  return queryOptions({
    queryKey: [...KEYS.clientes, 'all'],
    queryFn: ({ signal }) => dataOf(clientes.list, { signal }),
  })
}

export function clientesPaged(query: ListQuery<(typeof ORDEN_DE_CLIENTES)[number]>) {
  return queryOptions({
    queryKey: [...KEYS.clientes, 'paged', query],
    queryFn: ({ signal }) => dataOf(clientes.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function clientesExcel(query: { buscar: string }, watch: DownloadWatch) {
  return download(clientes.excel, { query, ...watch })
}

/** The record as it is now, after somebody else changed it. */
export function fetchCliente(id: number) {
  return dataOf(clientes.get, { params: { id } })
}

export function useSaveCliente() {
  return useChange('Clientes', ({ id, body }: Saving<ClienteInput>) =>
    id === null ? call(clientes.create, { body }) : call(clientes.update, { params: { id }, body }),
  )
}

export function useDeleteCliente() {
  return useChange('Clientes', (id: number) => call(clientes.remove, { params: { id } }))
}
