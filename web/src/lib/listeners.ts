/** Those who want to hear of something: `subscribe` answers how to stop, `tell` tells them all. */
export function createListeners<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told)
    },
  }
}
