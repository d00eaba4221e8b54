import { type Contacto, contactos, type ORDEN_DE_CONTACTOS } from '@cuadre/contract/contactos'
import type { Paged } from '@cuadre/contract/envelope'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '../ui/list/url-state.ts'
import { read } from './calls.ts'
import { dataOf } from './client.ts'

// Both lists answer one level deeper than the others.

export function contactosAll() {
  return queryOptions<Contacto[]>({
    queryKey: read(contactos.list).queryKey,
    queryFn: async ({ signal }) => (await dataOf(contactos.list, { signal })).data,
  })
}

export function contactosPaged(query: Partial<ListQuery<(typeof ORDEN_DE_CONTACTOS)[number]>>) {
  return queryOptions<Paged<Contacto>>({
    queryKey: read(contactos.paged, { query }).queryKey,
    queryFn: async ({ signal }) => (await dataOf(contactos.paged, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}
