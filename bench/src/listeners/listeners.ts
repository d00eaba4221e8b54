import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../root.ts'

export type Order =
  | { readonly kind: 'open'; readonly origin: string; readonly cookies: readonly string[] }
  | { readonly kind: 'count' }
  | { readonly kind: 'read' }
  | { readonly kind: 'close' }

export type Heard =
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'read'; readonly at: readonly string[] }

/** Longest that anybody waits for a notice before it counts as lost. */
const PATIENCE_MS = 5000

/** Open pages that listen to the hub, each with a session of its own. */
export class Listeners {
  readonly #child: ChildProcess = fork(join(root, 'bench/dist/listener-process.js'), { detached: true })
  /** Never resolves: refuses when the process is gone, so that nobody waits for its answer. */
  readonly #gone = once(this.#child, 'exit').then(() => Promise.reject(new Error('The listeners ended')))

  constructor() {
    this.#gone.catch(() => {})
  }

  async open(origin: string, cookies: readonly string[]): Promise<void> {
    const { count } = await this.#ask({ kind: 'open', origin, cookies }, 'open')
    if (count !== cookies.length) throw new Error(`${count} of ${cookies.length} pages could be opened`)
  }

  /** Milliseconds from the start of `change` until each page was told of it; pages that were never told are missing. */
  async told(change: () => Promise<unknown>): Promise<number[]> {
    this.#child.send({ kind: 'count' } satisfies Order)
    const start = process.hrtime.bigint()
    await change()
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const { at } = await this.#ask({ kind: 'read' }, 'read')
      const moments = at.map(BigInt).filter(moment => moment !== 0n)
      if (moments.length === at.length || performance.now() > end) {
        return moments.map(moment => Number(moment - start) / 1_000_000)
      }
      await delay(50)
    }
  }

  close(): void {
    this.#child.send({ kind: 'close' } satisfies Order)
  }

  stop(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  async #ask<K extends Heard['kind']>(order: Order, kind: K): Promise<Heard & { kind: K }> {
    const answered = new Promise<Heard>(resolve => this.#child.once('message', resolve as () => void))
    this.#child.send(order)
    const answer = await Promise.race([answered, this.#gone])
    if (answer.kind !== kind) throw new Error(`The listeners answered ${answer.kind} to ${order.kind}`)
    return answer as Heard & { kind: K }
  }
}
