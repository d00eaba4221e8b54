import { useSyncExternalStore } from 'react'
import { hoy } from './clock.ts'
import { createListeners } from './listeners.ts'
import { readSession } from './session-storage.ts'

const { subscribe, tell } = createListeners()
// Another tab noted something.
window.addEventListener('storage', () => tell())

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
  tell()
}
