import { Session } from 'node:inspector'
import { performance } from 'node:perf_hooks'

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

/** A thread whose event loop had less to do than this, as a part of the time, rests: the rounds of housekeeping are far below. */
const RESTING = 0.01

/** How many looks at rest later memory is given back once more: connections and threads that nobody uses have been closed by then, half a minute after their work. */
const ONCE_MORE = 3

/** Gives memory back whenever this thread rests after work: it looks every so many milliseconds. */
export function giveMemoryBackAtRest(everyMs: number): void {
  let before = performance.eventLoopUtilization()
  let looksAtRest = 0
  setInterval(async () => {
    const rests = performance.eventLoopUtilization(before).utilization < RESTING
    if (rests && (looksAtRest === 0 || looksAtRest === ONCE_MORE)) await giveMemoryBack()
    looksAtRest = rests ? looksAtRest + 1 : 0
    before = performance.eventLoopUtilization()
  }, everyMs).unref()
}
