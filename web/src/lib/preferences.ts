import { readSession } from './session-storage.ts'

/** What somebody chose about the screen. It outlives the session, and is his alone: others log in here too. */
type Preference = 'menuFijo'

/** What was chosen, or null while nothing was. */
export function readPreference(name: Preference): string | null {
  const key = keyOf(name)
  return key === null ? null : localStorage.getItem(key)
}

/** Null takes the choice back. */
export function writePreference(name: Preference, value: string | null): void {
  const key = keyOf(name)
  if (key === null) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full storage: the choice lasts as long as the page.
  }
}

function keyOf(name: Preference): string | null {
  const session = readSession()
  return session === null ? null : `${name}:${session.userId}`
}
