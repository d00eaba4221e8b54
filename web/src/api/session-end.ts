import { clearSession, readSession } from '../lib/session-storage.ts'
import { toast } from '../ui/toast.ts'

type SessionEvent = 'ended' | 'passwordChangeRequired'
const listeners = new Set<(event: SessionEvent) => void>()

/** The router listens here: the calls must not know it, and it must leave the page. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The refresh was refused (specification §7.1). Of several calls that notice it, the first one tells the user. */
export function endExpiredSession(): void {
  if (readSession() === null) return
  toast.warning('Sesión finalizada', 'Tu sesión ha expirado o fue cerrada por inactividad.', 1400)
  clearSession()
  announce('ended')
}

export function requirePasswordChange(): void {
  announce('passwordChangeRequired')
}

function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}
