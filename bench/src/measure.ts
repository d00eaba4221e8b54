import { once } from 'node:events'
import { createHistogram } from 'node:perf_hooks'
import { Client } from 'undici'

const NS_PER_MS = 1e6
/** Short enough that what disturbs the machine meets both sides of a comparison. */
const SLICE_MS = 250
/**
 * The first calls measure compilers and caches: a server takes some thousand of them to be as quick as it is all day. What is slow
 * makes fewer, but is asked for so long.
 */
const WARM_UP = { calls: 2500, milliseconds: 1500, atMost: 6000 }
type WarmUp = typeof WARM_UP

/** What a series of calls took, in milliseconds from the question to the last byte of the answer, and how it went. */
export class Series {
  readonly #durations = createHistogram()
  calls = 0
  failures = 0
  /** What the first failed call was told. */
  failure = ''
  /** How long calls were made, all callers together: for the throughput. */
  milliseconds = 0

  record(milliseconds: number): void {
    this.calls += 1
    this.#durations.record(Math.max(1, Math.round(milliseconds * NS_PER_MS)))
  }

  /** A failed call has no place among the durations; it misses any target. */
  fail(told: string): void {
    this.failures += 1
    this.failure ||= told.slice(0, 200)
  }

  /** Nothing was refused, and something was done. */
  get good(): boolean {
    return this.calls > 0 && this.failures === 0
  }

  get p50(): number {
    return this.#durations.percentile(50) / NS_PER_MS
  }

  get p99(): number {
    return this.#durations.percentile(99) / NS_PER_MS
  }

  get perSecond(): number {
    return (this.calls * 1000) / this.milliseconds
  }
}

/** Something that can be asked again and again, by several callers at once. */
export interface Subject {
  /** One call of that caller; refuses with what the call was told. */
  ask(caller: number): Promise<unknown>
  close?(): Promise<unknown>
}

export interface Call {
  readonly method: string
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Http {
  readonly origin: string
  readonly headers?: Readonly<Record<string, string>>
  next(caller: number): Call
  /** Told of each call that was answered well. */
  answered?(call: Call): void
}

/** A server, asked by callers that each hold one connection open, as browsers do. A call ends with the last byte of its answer. */
export function httpSubject({ origin, headers = {}, next, answered }: Http): Subject {
  const clients: Client[] = []
  return {
    async ask(caller) {
      clients[caller] ??= new Client(origin, { keepAliveTimeout: 60_000 })
      const call = next(caller)
      const { method, path, body } = call
      const { statusCode, body: answer } = await clients[caller].request({
        method: method as 'GET',
        path,
        body: body === undefined ? null : JSON.stringify(body),
        headers: {
          ...headers,
          ...call.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (statusCode < 200 || statusCode > 299) throw new Error(`${method} ${path}: ${statusCode} ${bytes}`)
      answered?.(call)
    },
    close: () => Promise.all(clients.map(client => client.close())),
  }
}

/** A library alone in this process: several callers wait in line, as for one thread. */
export function librarySubject(work: () => Promise<unknown>): Subject {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask() {
      last = last.then(work)
      return last
    },
  }
}

/** Callers that ask as soon as they were answered (a closed loop), for about so long, but at least one call each. */
export async function work(
  { ask }: Subject,
  { series, callers, milliseconds }: { series: Series; callers: number; milliseconds: number },
): Promise<void> {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      do {
        const asked = performance.now()
        await ask(caller).then(
          () => series.record(performance.now() - asked),
          error => series.fail(String(error)),
        )
      } while (performance.now() - start < milliseconds)
    }),
  )
  series.milliseconds += performance.now() - start
}

async function warmUp(subject: Subject, callers: number, enough: WarmUp): Promise<void> {
  const series = new Series()
  do await work(subject, { series, callers, milliseconds: enough.milliseconds })
  while (series.calls + series.failures < enough.calls && series.milliseconds < enough.atMost)
}

interface Measuring {
  readonly subjects: readonly Subject[]
  readonly callers: number
  /** Of measuring, for each subject. */
  readonly seconds: number
  readonly warmUpUntil?: WarmUp
}

/** All in turn, in slices (A B, B A, …): whatever the machine does meanwhile happens to all. A series for each. */
export async function measure({
  subjects,
  callers,
  seconds,
  warmUpUntil = WARM_UP,
}: Measuring): Promise<Series[]> {
  const pairs = subjects.map(subject => ({ subject, series: new Series() }))
  try {
    await turn()
    for (const { subject } of pairs) await warmUp(subject, callers, warmUpUntil)
    for (let slice = 0; slice < (seconds * 1000) / SLICE_MS; slice += 1) {
      await turn()
      for (const { subject, series } of slice % 2 === 0 ? pairs : pairs.toReversed())
        await work(subject, { series, callers, milliseconds: SLICE_MS })
    }
  } finally {
    await Promise.all(subjects.map(subject => subject.close?.()))
  }
  return pairs.map(({ series }) => series)
}

/** Of two builds that are compared (against.ts) one works at a time: it hands over before each slice and rests until it is told to go on. */
async function turn(): Promise<void> {
  if (process.env['IN_TURNS'] === undefined || !process.send) return
  const told = once(process, 'message')
  process.send('turn')
  await told
}
