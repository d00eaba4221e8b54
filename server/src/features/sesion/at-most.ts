/** Lets so many tasks run at the same time; the others wait for their turn, in their order. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async task => {
    if (running === limit) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The place is handed over, so that nobody who comes in between takes it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
