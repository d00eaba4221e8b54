import type { Announcement } from '@cuadre/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { KEYS } from '../api/keys.ts'
import { readAgainAfter } from '../api/read-again.ts'
import { toast } from '../ui/toast.ts'

const TOAST_MS = 2000

/** Somebody else changed something: says so, and fetches again what is on the screen and shows it. */
export function showUpdate(queryClient: QueryClient, { entity, action }: Announcement): void {
  toast.info(`Actualización en ${entity}`, `Se realizó una acción: ${action}`, TOAST_MS)
  readAgainAfter(queryClient, entity)
}

/** Notices have been missed: everything but the session itself is read again. */
export function reloadEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.sesion[0] })
}
