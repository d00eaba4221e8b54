import { Client } from 'undici'
import type { Recorder } from './latency.ts'
import type { Subject } from './measure.ts'
import { startProcessorTime } from './processor-time.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly bytes: number
  /** The body of a refusal; of an answer only when the call asked to read it. */
  readonly text: string
}

interface Http {
  readonly origin: string
  readonly headers?: Readonly<Record<string, string>>
  /** The next call of a caller (0, 1, 2 …). Null: nothing is left to ask, and the caller rests. */
  next(caller: number): Call | null | Promise<Call | null>
  /** Called with each good answer, outside the measured time. */
  answered?(call: Call, answer: Answer): void
}

/** Callers that each hold one connection open and ask as soon as they were answered (a closed loop). */
export function httpSubject({ origin, headers = {}, next, answered }: Http): Subject {
  const clients: Client[] = []
  const clientOf = (caller: number) => {
    clients[caller] ??= new Client(origin, { keepAliveTimeout: 60_000, pipelining: 1 })
    return clients[caller]
  }
  async function caller(which: number, end: number, recorder: Recorder): Promise<void> {
    const client = clientOf(which)
    while (performance.now() < end) {
      const call = await next(which)
      if (!call) return
      const start = performance.now()
      const answer = await ask(client, call, headers)
      const took = performance.now() - start
      if (answer.status >= 200 && answer.status < 300) {
        recorder.record(took)
        answered?.(call, answer)
      } else recorder.fail(`${answer.status} ${answer.text}`)
    }
  }
  return {
    async work({ milliseconds, concurrency, recorder }) {
      const processorTime = await startProcessorTime(origin)
      const start = performance.now()
      const end = start + milliseconds
      await Promise.all(Array.from({ length: concurrency }, (_, which) => caller(which, end, recorder)))
      recorder.addTime(performance.now() - start)
      recorder.addProcessor(await processorTime())
    },
    async close() {
      await Promise.all(clients.map(client => client.close()))
    },
  }
}

/** One call to the last byte of its answer. What cannot even be sent is a failure with status 0. */
export async function ask(
  client: Client,
  { method, path, body, headers }: Call,
  common: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    const answer = await client.request({
      method,
      path,
      headers: {
        ...common,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const readable = bytes.length < 20_000 && answer.headers['content-encoding'] === undefined
    return {
      status: answer.statusCode,
      bytes: bytes.length,
      text: readable ? bytes.toString('utf8') : '',
    }
  } catch (error) {
    return { status: 0, bytes: 0, text: error instanceof Error ? error.message : String(error) }
  }
}
