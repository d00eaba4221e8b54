import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import type { CallInput } from '@cuadre/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** How the office sends mail; null before it was set up. */
export function correoSaliente() {
  return queryOptions({
    queryKey: [...KEYS.correoSaliente, 'ajustes'],
    queryFn: ({ signal }) => dataOf(correoSalienteCalls.get, { signal }),
    staleTime: 0,
  })
}

/** What was used of today's quota. It follows what is sent, and the limits. */
export function cuotaDeCorreo() {
  return queryOptions({
    queryKey: [...KEYS.correos, 'cuota'],
    queryFn: ({ signal }) => dataOf(correoSalienteCalls.cuota, { signal }),
    staleTime: 0,
  })
}

export type CorreoSalienteInput = CallInput<typeof correoSalienteCalls.guardar>['body']

export function useGuardarCorreoSaliente() {
  return useChange('CorreoSaliente', (body: CorreoSalienteInput) =>
    call(correoSalienteCalls.guardar, { body }),
  )
}

export function useQuitarCorreoSaliente() {
  return useChange('CorreoSaliente', () => call(correoSalienteCalls.quitar, {}))
}

/** Sends a mail with what is saved; the answer says what the server said. */
export function useProbarCorreo() {
  return useChange('Correos', (para: string) => dataOf(correoSalienteCalls.probar, { body: { para } }))
}
