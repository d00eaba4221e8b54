import { readSession } from './session-storage.ts'

/**
 * Habits of a person that this browser keeps, each user's own: the last company, what is hidden. They outlive the session,
 * and nothing among them is secret.
 */
export function remembered(name: string): string | null {
  return localStorage.getItem(keyOf(name))
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // A full storage costs the habit and nothing else.
  }
}

function keyOf(name: string): string {
  return `recordado.${readSession()?.userId ?? 0}.${name}`
}
