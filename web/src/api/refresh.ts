import { sesion } from '@cuadre/contract/sesion'
import { readNote, writeNote } from '../lib/session-notes.ts'
import { readSession } from '../lib/session-storage.ts'
import { errorFrom } from './api-error.ts'
import { send } from './request.ts'

let running: Promise<boolean> | null = null

/**
 * Grows with each renewal of the session, whichever tab made it: a call sent before the last one may be repeated
 * without another.
 */
export function sessionGeneration(): number {
  return readNote('renovaciones') ?? 0
}

/**
 * Renews the session once, however many calls of this tab ask for it at the same time. Two tabs may renew it together: the
 * server gives whoever comes within ten seconds the same pair. `seen`: the generation that turned out to be too old; when
 * another tab has renewed it meanwhile, that is enough. False when the server refuses: the session is over. A server out
 * of reach or in trouble says nothing about the session, so that error is passed on.
 */
export function refreshSession(seen = sessionGeneration()): Promise<boolean> {
  running ??= renew(seen).finally(() => {
    running = null
  })
  return running
}

async function renew(seen: number): Promise<boolean> {
  // Another tab may have ended the session or renewed it.
  if (readSession() === null) return false
  if (sessionGeneration() !== seen) return true
  const response = await send(sesion.refresh, {})
  if (response.ok) {
    writeNote('renovaciones', seen + 1)
    return true
  }
  if (response.status === 429 || response.status >= 500) throw await errorFrom(response)
  return false
}
