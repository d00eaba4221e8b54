import type { CallInput } from '@cuadre/contract/endpoint'
import { usuarios } from '@cuadre/contract/usuarios'
import { useQueryClient } from '@tanstack/react-query'
import { readSession } from '../lib/session-storage.ts'
import { useChange } from './calls.ts'
import { call } from './client.ts'
import type { Saving } from './save.ts'
import { renewSessionUser } from './sesion.ts'

/** What the form sends, before the contract parses it; the password is read only of a new one. */
export type UsuarioInput = CallInput<typeof usuarios.create>['body']

export function useSaveUsuario() {
  const renewOwn = useRenewOwn()
  return useChange('Usuarios', async ({ id, body: { password, ...body } }: Saving<UsuarioInput>) => {
    if (id === null) return call(usuarios.create, { body: { ...body, password } })
    const answer = await call(usuarios.update, { params: { id }, body })
    await renewOwn(id)
    return answer
  })
}

export function useAssignRoles(id: number) {
  const renewOwn = useRenewOwn()
  return useChange('Usuarios', async (roleIds: number[]) => {
    const answer = await call(usuarios.assignRoles, { params: { id }, body: roleIds })
    await renewOwn(id)
    return answer
  })
}

/** Greeting, menu and buttons follow at once when the user has changed himself. */
function useRenewOwn() {
  const client = useQueryClient()
  return async (id: number) => {
    if (readSession()?.userId === id) await renewSessionUser(client)
  }
}
