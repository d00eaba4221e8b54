import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import type { QueryClient } from '@tanstack/react-query'
import { read } from './calls.ts'

/** Whether whoever is logged in has a second factor. */
export const ownSegundoFactor = () => read(segundoFactor.get)

/** Where else he is logged in. */
export const ownSessions = () => read(sesionesPropias.list)

/** What the own account shows is asked again. */
export async function readAccountAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [ownSegundoFactor(), ownSessions()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
