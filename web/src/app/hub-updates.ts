import type { Announcement } from '@cuadre/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '../api/keys.ts'
import { readAgainAfter } from '../api/read-again.ts'
import { notice } from '../ui/notices/notices.ts'

/** Somebody else changed something: says so, and fetches again what is on the screen and shows it. */
export function showUpdate(queryClient: QueryClient, { entity, action }: Announcement): void {
  // Sending goes on by itself, document after document: only what asks for somebody is said, by the notice of its own.
  if (entity !== 'Ecf') notice(`Actualización en ${entity}`, `Se realizó una acción: ${action}`)
  readAgainAfter(queryClient, entity)
}

/**
 * Changes went untold, while the connection was lost or before it was made. What is on the screen is read again, all but the session
 * itself, and nothing is said.
 */
export function reloadEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.sesion[0] })
}
