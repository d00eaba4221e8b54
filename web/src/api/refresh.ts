import { sesion } from '@cuadre/contract/sesion'
import { errorFrom } from './api-error.ts'
import { send } from './request.ts'

let running: Promise<boolean> | null = null
let generation = 0

/** Grows with each renewed session: a call sent before the last renewal may be repeated without another one. */
export function sessionGeneration(): number {
  return generation
}

/**
 * Renews the session once, however many calls ask for it at the same time. False when the server refuses:
 * the session is over. A server out of reach says nothing about the session, so that error is passed on.
 */
export function refreshSession(): Promise<boolean> {
  running ??= alone(renew).finally(() => {
    running = null
  })
  return running
}

async function renew(): Promise<boolean> {
  const response = await send(sesion.refresh, {})
  if (response.ok) {
    generation += 1
    return true
  }
  if (response.status === 429 || response.status === 503) throw await errorFrom(response)
  return false
}

/** Tabs share the refresh cookie, and each renewal replaces it: they take turns where the browser can arrange it. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? await navigator.locks.request('cuadre-refresh', work) : work()
}
