import type { CallInput } from '@cuadre/contract/endpoint'
import { ERRORS } from '@cuadre/contract/errors'
import { permisos } from '@cuadre/contract/permisos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type PermisoInput = CallInput<typeof permisos.create>['body']

export function permisosAll() {
  return queryOptions({
    queryKey: [...KEYS.permisos, 'all'],
    queryFn: ({ signal }) => dataOf(permisos.list, { signal }),
  })
}

export function permisosPaged(query: ListQuery) {
  return queryOptions({
    queryKey: [...KEYS.permisos, 'paged', query],
    queryFn: ({ signal }) => dataOf(permisos.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The record as it is now, after somebody else changed it. The API gives them only all together. */
export async function fetchPermiso(id: number) {
  const permiso = (await dataOf(permisos.list, {})).find(one => one.id === id)
  if (permiso === undefined) throw new Error(ERRORS.PERMISO_NOT_FOUND.message)
  return permiso
}

export function useSavePermiso() {
  return useChange('Permisos', ({ id, body }: Saving<PermisoInput>) =>
    id === null ? call(permisos.create, { body }) : call(permisos.update, { params: { id }, body }),
  )
}

export function useDeletePermiso() {
  return useChange('Permisos', (id: number) => call(permisos.remove, { params: { id } }))
}
