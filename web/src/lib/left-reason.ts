const KEY = 'motivoDeSalida'

/** Why this tab's session ended without its user's doing; it stands on the login until the next one. Null: nothing to tell. */
export function noteLeftReason(reason: string | null): void {
  try {
    if (reason === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, reason)
  } catch {
    // A full or forbidden storage: the notice has told it.
  }
}

export function readLeftReason(): string | null {
  return sessionStorage.getItem(KEY)
}
