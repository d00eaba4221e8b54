import { useSyncExternalStore } from 'react'
import { hoy } from './clock.ts'
import { readSession } from './session-storage.ts'

const listeners = new Set<() => void>()

/**
 * What this person does not want to be told again, in this browser: today, or, with `whileItSays`, as long as that is what it says.
 */
export function useSnooze(
  what: 'avisoNcf' | 'avisoSecuencia',
  whileItSays: string = hoy(),
): { readonly snoozed: boolean; readonly snooze: () => void } {
  const key = `pospuesto.${what}.${readSession()?.userId ?? ''}`
  const noted = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return { snoozed: noted === whileItSays, snooze: () => note(key, whileItSays) }
}

function note(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A full storage: it is told again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
