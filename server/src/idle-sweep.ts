import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5000
/** Of the time between two looks; our own chores take less. */
const IDLE = 0.03
/** A smaller gain is not worth the pause of some 30 ms that a sweep takes. */
const WORTH = 24 * 1024 * 1024

/** What a look sees. */
interface State {
  /** Which part of the time since the last look the program worked, 0 to 1. */
  readonly busy: number
  /** Bytes on the heap, used or not. */
  readonly heap: number
}

/**
 * Gives memory back after work. The engine sweeps when it needs room, and what a busy hour left it may keep for as long as
 * nobody works: hours of a hundred megabytes and more on a small office computer.
 */
export class IdleSweep {
  readonly #sweep: () => number
  #worked = true
  #kept = 0

  /** `sweep` answers how many bytes are in use afterwards. */
  constructor(sweep: () => number) {
    this.#sweep = sweep
  }

  /** Sweeps once after work when nobody works any more and enough has come together since the last time. */
  look({ busy, heap }: State): void {
    if (busy >= IDLE) {
      this.#worked = true
      return
    }
    if (!this.#worked || heap < this.#kept + WORTH) return
    this.#worked = false
    this.#kept = this.#sweep()
  }
}

/** Looks every few seconds until the returned function is called. */
export function keepSwept(every = LOOK_MS): () => Promise<void> {
  const idle = new IdleSweep(sweepHeap)
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    idle.look({ busy: performance.eventLoopUtilization(now, before).utilization, heap: heapSize() })
    before = now
  }, every)
  timer.unref()
  return async () => clearInterval(timer)
}

let collect: (() => void) | null = null

/** Sweeps this thread's heap; the bytes in use afterwards. (The empty pages go back a little later.) */
export function sweepHeap(): number {
  collect ??= collector()
  collect()
  return getHeapStatistics().used_heap_size
}

/** The engine's own, which it shows to new contexts only. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return gc
}

function heapSize(): number {
  return getHeapStatistics().total_physical_size
}
