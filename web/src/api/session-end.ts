import { noteLeftReason } from '../lib/left-reason.ts'
import { clearSession, readSession } from '../lib/session-storage.ts'
import { toast } from '../ui/notices/toast.ts'

type SessionEvent = 'ended' | 'setupRequired'
const listeners = new Set<(event: SessionEvent) => void>()

/** The router listens here: the calls must not know it, and it must leave the page. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let explained = false

/** Somebody else has told the user, or is telling, why the session ends: no second explanation. */
export function explainSessionEnd(): void {
  explained = true
}

/** Ends the session in this browser and leaves the page; `reason`: what the login says of it, nothing where the user left by himself. */
export function endSession(reason: string | null = null): void {
  explained = false
  noteLeftReason(reason)
  clearSession()
  announce('ended')
}

/** The refresh was refused (R2.11). Of several calls that notice it, the first one tells the user. */
export function endExpiredSession(): void {
  if (explained || readSession() === null) return
  toast.warning('Sesión finalizada', 'Tu sesión ha expirado o fue cerrada por inactividad.', 1400)
  endSession(
    'Su sesión terminó: expiró, o se cerró por falta de uso. Entre de nuevo para seguir donde estaba.',
  )
}

/** The user has something to do before anything else: a password to change, a second factor to set up. */
export function requireSetup(): void {
  announce('setupRequired')
}

function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}
