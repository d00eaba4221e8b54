import type { Cleanup } from '../cleanup.ts'
import { familyOf } from '../processes.ts'
import type { Product } from '../product.ts'
import { processorTimeOf } from './cpu.ts'
import { type PlainProxy, startProxy } from './proxy.ts'
import type { Cores } from './turns.ts'

/** A way to the product: an address and how many processes stand behind it. */
export interface Way {
  readonly name: string
  readonly origin: string
}

export interface Ways {
  readonly all: readonly Way[]
  /** Processor time in seconds that each of those who answer has used so far. */
  used(): Promise<Cores>
}

/** Straight to the first process, and through a proxy to the first so many of them. */
export async function openWays(
  products: readonly Product[],
  { counts, serverPid, cleanup }: { counts: readonly number[]; serverPid: number; cleanup: Cleanup },
): Promise<Ways> {
  const origins = products.map(({ origin }) => origin)
  const all: Way[] = [{ name: '1, no proxy', origin: origins[0] ?? '' }]
  const proxies: PlainProxy[] = []
  for (const count of counts) {
    const proxy = await startProxy(origins.slice(0, count))
    cleanup.add(proxy.stop)
    proxies.push(proxy)
    all.push({ name: String(count), origin: proxy.origin })
  }
  return {
    all,
    async used() {
      const [programs, postgres, proxy] = await Promise.all([
        timeOf(products.map(({ pid }) => pid)),
        timeOf(await familyOf(serverPid)),
        timeOf(proxies.map(({ pid }) => pid)),
      ])
      return { programs, postgres, proxy }
    },
  }
}

async function timeOf(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(processorTimeOf))
  return times.reduce((sum, own) => sum + own, 0)
}
