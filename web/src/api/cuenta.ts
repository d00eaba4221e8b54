import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'

/** Whether whoever is logged in has a second factor. */
export function ownSegundoFactor() {
  return queryOptions({
    queryKey: [...KEYS.sesion, 'segundo-factor'],
    queryFn: ({ signal }) => dataOf(segundoFactor.get, { signal }),
  })
}

/** Where else he is logged in. */
export function ownSessions() {
  return queryOptions({
    queryKey: [...KEYS.sesion, 'abiertas'],
    queryFn: ({ signal }) => dataOf(sesionesPropias.list, { signal }),
  })
}

/** What the own account shows is asked again. */
export async function readAccountAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [ownSegundoFactor(), ownSessions()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}
