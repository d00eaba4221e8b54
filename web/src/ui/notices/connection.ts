import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

interface Connection {
  /** The last call got no answer. */
  readonly lost: boolean
  /** The last change got no answer, and nobody has acted upon it. */
  readonly unsaved: boolean
  /** How many forms on the screen keep a draft of what is written in them. */
  readonly drafts: number
}

let connection: Connection = { lost: false, unsaved: false, drafts: 0 }
const { subscribe, tell } = createListeners()

function change(next: Connection): void {
  const { lost, unsaved, drafts } = connection
  if (next.lost === lost && next.unsaved === unsaved && next.drafts === drafts) return
  connection = next
  tell()
}

/** Told by each call: whether the server answered, whatever it said. */
export function showConnection(answered: boolean): void {
  change({ ...connection, lost: !answered })
}

export function showUnsaved(unsaved: boolean): void {
  change({ ...connection, unsaved })
}

/** Told by each form that keeps a draft, when it appears; what it returns, when it goes. */
export function showDraft(): () => void {
  change({ ...connection, drafts: connection.drafts + 1 })
  return () => change({ ...connection, drafts: connection.drafts - 1 })
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection)
}
