import { refreshSession, sessionGeneration } from '../api/refresh.ts'
import { endExpiredSession } from '../api/session-end.ts'
import { toast } from '../ui/notices/toast.ts'

const KEEP_ALIVE_MS = 10 * 60_000

/** Renews the session; when the server refuses it, the user is told and leaves. */
export async function renewOrEnd(): Promise<boolean> {
  const alive = await refreshSession()
  if (!alive) endExpiredSession()
  return alive
}

/** 'Seguir trabajando'. */
export async function renewByHand(): Promise<void> {
  try {
    if (await renewOrEnd()) toast.success('Sesión renovada')
  } catch (error) {
    toast.failed('No se pudo renovar la sesión', error)
  }
}

/**
 * The server forgets a session that makes no call for half an hour, also while somebody writes a long order: who
 * works is renewed every ten minutes. Tabs count the same renewals, so the first one does it for all.
 */
export function createKeepAlive() {
  let generation = sessionGeneration()
  let since = Date.now()
  return () => {
    const current = sessionGeneration()
    if (current !== generation) {
      generation = current
      since = Date.now()
    }
    if (Date.now() - since < KEEP_ALIVE_MS) return
    since = Date.now()
    // Out of reach: the next call of the screen says so.
    renewOrEnd().catch(() => undefined)
  }
}
