import { TAB } from '../lib/tab.ts'

const NAME = 'turnoDeRenovacion'
/** A tab that was closed in the middle gives its turn back after this. */
const LEASE_MS = 5000
/** Tabs that took the turn at the same instant find out within this: the last one to write has it. */
const SETTLE_MS = 50

/**
 * Runs the work when no other tab runs it. Browsers keep Web Locks for secure addresses; an office that opens the
 * program over plain http on its own network takes turns through the storage instead.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : byLease(work)
}

async function byLease<T>(work: () => Promise<T>): Promise<T> {
  await takeLease()
  const renewal = setInterval(writeLease, LEASE_MS / 2)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (holder() === TAB) localStorage.removeItem(NAME)
  }
}

async function takeLease(): Promise<void> {
  for (;;) {
    if (holder() === null) {
      if (!writeLease()) return
      await pause(SETTLE_MS)
      if (holder() === TAB) return
    }
    await pause(SETTLE_MS)
  }
}

/** False when the storage is full: one refresh too many is better than none. */
function writeLease(): boolean {
  try {
    localStorage.setItem(NAME, `${Date.now() + LEASE_MS} ${TAB}`)
    return true
  } catch {
    return false
  }
}

function holder(): string | null {
  const [until, tab] = (localStorage.getItem(NAME) ?? '').split(' ')
  const left = Number(until) - Date.now()
  // A lease further away than any can be is from before the clock was set back.
  return tab !== undefined && left > 0 && left <= LEASE_MS ? tab : null
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
