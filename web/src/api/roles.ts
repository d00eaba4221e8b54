import type { CallInput } from '@cuadre/contract/endpoint'
import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type RolInput = CallInput<typeof roles.create>['body']

export function rolesAll() {
  return queryOptions({
    queryKey: [...KEYS.roles, 'all'],
    queryFn: ({ signal }) => dataOf(roles.list, { signal }),
  })
}

export function rolesPaged(query: ListQuery) {
  return queryOptions({
    queryKey: [...KEYS.roles, 'paged', query],
    queryFn: ({ signal }) => dataOf(roles.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function rolOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.roles, id],
    queryFn: ({ signal }) => dataOf(roles.get, { params: { id }, signal }),
  })
}

/** The record as it is now, after somebody else changed it. */
export function fetchRol(id: number) {
  return dataOf(roles.get, { params: { id } })
}

export function useSaveRol() {
  return useChange('Roles', ({ id, body }: Saving<RolInput>) =>
    id === null ? call(roles.create, { body }) : call(roles.update, { params: { id }, body }),
  )
}

export function useDeleteRol() {
  return useChange('Roles', (id: number) => call(roles.remove, { params: { id } }))
}

/** Ids of the permissions that the role gives. */
export function permisosDeRol(roleId: number) {
  return queryOptions({
    queryKey: [...KEYS.roles, roleId, 'permisos'],
    queryFn: async ({ signal }) => {
      const links = await dataOf(permisos.ofRole, { params: { roleId }, signal })
      return links.map(link => link.permissionId)
    },
    // What is about to be changed is never shown as it was last time.
    gcTime: 0,
  })
}

export function useAssignPermisos(roleId: number) {
  return useChange('Roles', (permissionIds: number[]) =>
    call(permisos.assign, { params: { roleId }, body: permissionIds }),
  )
}
