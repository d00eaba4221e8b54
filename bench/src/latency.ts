import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** What a series of calls took, in milliseconds, and how it went. */
export interface Latency {
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  /** Processor time of server and database for each call; null where nobody looked. */
  readonly processor: number | null
  /** Answered calls per second, all connections together. */
  readonly perSecond: number
  readonly failures: number
  /** What the first failed call was told. */
  readonly firstFailure: string | null
}

const NS_PER_MS = 1_000_000

/** Collects durations; slices of a measurement add to the same one. */
export class Recorder {
  readonly #histogram: RecordableHistogram = createHistogram()
  #calls = 0
  #milliseconds = 0
  #processor: number | null = null
  #failures = 0
  #firstFailure: string | null = null

  /** The time from the question to the last byte of the answer. */
  record(milliseconds: number): void {
    this.#calls += 1
    this.#histogram.record(Math.max(1, Math.round(milliseconds * NS_PER_MS)))
  }

  /** A failed call counts as no call: it has no place among the durations. */
  fail(told: string): void {
    this.#failures += 1
    this.#firstFailure ??= told.slice(0, 300)
  }

  /** The time in which the calls were made, for the throughput. */
  addTime(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }

  /** What server and database worked for these calls. */
  addProcessor(milliseconds: number | null): void {
    if (milliseconds !== null) this.#processor = (this.#processor ?? 0) + milliseconds
  }

  summary(): Latency {
    const percentile = (which: number) => this.#histogram.percentile(which) / NS_PER_MS
    return {
      calls: this.#calls,
      p50: percentile(50),
      p95: percentile(95),
      p99: percentile(99),
      max: this.#calls === 0 ? 0 : this.#histogram.max / NS_PER_MS,
      processor: this.#processor === null || this.#calls === 0 ? null : this.#processor / this.#calls,
      perSecond: this.#milliseconds === 0 ? 0 : (this.#calls * 1000) / this.#milliseconds,
      failures: this.#failures,
      firstFailure: this.#firstFailure,
    }
  }
}
