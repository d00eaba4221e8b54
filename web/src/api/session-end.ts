import { noteLeftReason } from '../lib/left-reason.ts'
import { createListeners } from '../lib/listeners.ts'
import { clearSession, readSession } from '../lib/session-storage.ts'
import { toast } from '../ui/notices/toast.ts'

type SessionEvent = 'ended' | 'setupRequired'
const { subscribe, tell } = createListeners<[event: SessionEvent]>()

/** The router listens here: the calls must not know it, and it must leave the page. */
export const onSessionEvent = subscribe

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
  tell('ended')
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
  tell('setupRequired')
}
