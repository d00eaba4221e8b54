import type { Latency } from '../latency.ts'
import type { Comparison } from '../measure.ts'
import type { Row } from './workload.ts'

interface Held extends Comparison {
  readonly what: string
  readonly concurrency: number
  /** Our median may be so many times the limit's. */
  readonly most: number
}

/** A median held against the limit's. Failed calls miss any target. */
export function medianRow({ what, concurrency, most, ours, limit }: Held): Row {
  const ratio = ours.p50 / limit.p50
  return {
    what,
    concurrency,
    ours,
    limit,
    result: withFailures(`${ratio.toFixed(2)} ×`, ours),
    target: `p50 ≤ ${most} ×`,
    met: ratio <= most && worked(ours),
  }
}

interface Throughput extends Comparison {
  readonly what: string
  readonly concurrency: number
  /** Our throughput must be at least this part of the limit's. */
  readonly least: number
}

/** A throughput held against the limit's. */
export function throughputRow({ what, concurrency, least, ours, limit }: Throughput): Row {
  const ratio = ours.perSecond / limit.perSecond
  return {
    what,
    concurrency,
    ours,
    limit,
    result: withFailures(`${ratio.toFixed(2)} × throughput`, ours),
    target: `≥ ${least} × throughput`,
    met: ratio >= least && worked(ours),
  }
}

function worked(latency: Latency): boolean {
  return latency.failures === 0 && latency.calls > 0
}

function withFailures(result: string, { failures, firstFailure }: Latency): string {
  return failures === 0 ? result : `${result}, ${failures} failed (${firstFailure})`
}
