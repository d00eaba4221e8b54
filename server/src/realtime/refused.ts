import type { Log } from '../config/log.ts'

/** However many notices are refused, the log hears of them once in this time. */
const TELL_MS = 60_000

/** Counts refused notices and tells of them: of the first at once, of those that follow together, a line a minute. */
export function countRefused(
  log: Log,
  sentence: (count: number) => string,
  tellMs = TELL_MS,
): { add(): void; stop(): void } {
  let count = 0
  let timer: NodeJS.Timeout | null = null

  function tell(): void {
    timer = null
    if (count === 0) return
    log.warn(sentence(count))
    count = 0
    timer = setTimeout(tell, tellMs).unref()
  }

  return {
    add() {
      count++
      if (!timer) tell()
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
