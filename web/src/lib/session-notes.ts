/**
 * What the user's tabs tell each other about the session, beside the four keys of the session itself. Storage and
 * not a channel: a tab that slept, or that was opened later, reads the same. Nothing here is secret.
 */
const NOTES = ['ultimaActividad', 'renovaciones'] as const
type Note = (typeof NOTES)[number]

/** The noted number, or null when there is none. */
export function readNote(note: Note): number | null {
  const text = localStorage.getItem(note)
  const value = Number(text)
  return text === null || !Number.isFinite(value) ? null : value
}

export function writeNote(note: Note, value: number): void {
  try {
    localStorage.setItem(note, String(value))
  } catch {
    // A full storage: this tab goes on with what it knows itself.
  }
}

/** The session is over, and so is what was noted about it. */
export function clearNotes(): void {
  for (const note of NOTES) localStorage.removeItem(note)
}
