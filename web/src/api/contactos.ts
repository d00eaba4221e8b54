import { contactos, type ORDEN_DE_CONTACTOS } from '@cuadre/contract/contactos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ContactoInput = CallInput<typeof contactos.create>['body']

/** Every active one, for pickers. */
export function contactosAll() {
  return queryOptions({
    queryKey: [...KEYS.contactos, 'all'],
    queryFn: async ({ signal }) => (await dataOf(contactos.list, { signal })).data,
  })
}

export function contactosPaged(query: ListQuery<(typeof ORDEN_DE_CONTACTOS)[number]>) {
  return queryOptions({
    queryKey: [...KEYS.contactos, 'paged', query],
    queryFn: async ({ signal }) => (await dataOf(contactos.paged, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function contactosExcel(query: { buscar: string }, watch: DownloadWatch) {
  return download(contactos.excel, { query, ...watch })
}

/** The record as it is now, after somebody else changed it. */
export function fetchContacto(id: number) {
  return dataOf(contactos.get, { params: { id } })
}

export function useSaveContacto() {
  return useChange('Contactos', ({ id, body }: Saving<ContactoInput>) =>
    id === null ? call(contactos.create, { body }) : call(contactos.update, { params: { id }, body }),
  )
}

export function useDeleteContacto() {
  return useChange('Contactos', (id: number) => call(contactos.remove, { params: { id } }))
}
