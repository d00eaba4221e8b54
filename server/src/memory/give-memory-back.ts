import { Session } from 'node:inspector'

/**
 * A full garbage collection, as V8 makes one when the machine runs short: what the last work left goes back to the machine.
 * By itself V8 collects while a program works, and one that rests keeps what it had. It stops this thread for a
 * tenth of a second or more, so only a thread that nobody waits for calls it.
 */
export async function giveMemoryBack(): Promise<void> {
  const session = new Session()
  session.connect()
  await new Promise<void>(resolve => session.post('HeapProfiler.collectGarbage', () => resolve()))
  session.disconnect()
}

/** Gives memory back when so many milliseconds have gone by without work; each call of what it returns tells of some. */
export function giveMemoryBackAfter(quietMs: number): () => void {
  const timer = setTimeout(() => void giveMemoryBack(), quietMs).unref()
  return () => void timer.refresh()
}
