import type { Announcement } from '@cuadre/contract/events'
import type { Announce } from '../http/doors.ts'

/** How long changes are gathered once a notice has left. */
const GATHER_MS = 250

export interface Change {
  readonly announcement: Announcement
  /** The tab that caused it and knows already; null when nobody signed, or several tabs did the same. */
  readonly tab: string | null
}

interface Gathering {
  readonly announce: Announce
  /** Tells what is still waiting. */
  close(): void
}

/**
 * Tells the first change at once, and what follows within a quarter of a second together at its end, the same change
 * once. Sixteen clerks who save at the same moment are then two notices to each of five hundred pages instead of
 * sixteen, and the server goes on serving.
 */
export function gatherChanges(tell: (changes: readonly Change[]) => void, gatherMs = GATHER_MS): Gathering {
  let waiting = new Map<string, Change>()
  let timer: NodeJS.Timeout | null = null

  function tellWaiting(): void {
    timer = null
    if (waiting.size === 0) return
    const changes = [...waiting.values()]
    waiting = new Map()
    tellAfter(gatherMs)
    tell(changes)
  }

  function tellAfter(ms: number): void {
    timer = setTimeout(tellWaiting, ms).unref()
  }

  return {
    announce(announcement, tab) {
      const key = `${announcement.entity} ${announcement.action}`
      const same = waiting.get(key)
      // Two tabs made the same kind of change: each must hear of the other's.
      waiting.set(key, { announcement, tab: same && same.tab !== tab ? null : tab })
      // Behind the back of whoever changed it: the answer leaves first.
      if (!timer) tellAfter(0)
    },
    close() {
      if (timer) clearTimeout(timer)
      tellWaiting()
      if (timer) clearTimeout(timer)
    },
  }
}
