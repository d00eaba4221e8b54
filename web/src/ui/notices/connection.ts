import { useSyncExternalStore } from 'react'

interface Connection {
  /** The last call got no answer. */
  readonly lost: boolean
  /** The last change got no answer, and nobody has acted upon it. */
  readonly unsaved: boolean
}

let connection: Connection = { lost: false, unsaved: false }
const listeners = new Set<() => void>()

function change(next: Connection): void {
  if (next.lost === connection.lost && next.unsaved === connection.unsaved) return
  connection = next
  for (const listener of listeners) listener()
}

/** Told by each call: whether the server answered, whatever it said. */
export function showConnection(answered: boolean): void {
  change({ ...connection, lost: !answered })
}

export function showUnsaved(unsaved: boolean): void {
  change({ ...connection, unsaved })
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => connection,
  )
}
