import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { request } from 'undici'
import type { Subject } from '../measure.ts'
import { startProcessorTime } from '../processor-time.ts'
import { root } from '../root.ts'

export interface Limits {
  readonly origin: string
  readonly pid: number
  /** Work that the limit's process does and measures by itself: a library alone, without HTTP. */
  inside(name: string, parameters?: Readonly<Record<string, string>>): Subject
  stop(): Promise<void>
}

/** Starts the limits beside the product, on the same database. */
export async function startLimits(settings: pg.ClientConfig): Promise<Limits> {
  const { user, password, host, port, database, connectionString } = settings
  const child = fork(join(root, 'bench/dist/limit-server.js'), {
    detached: true,
    env: {
      PATH: process.env['PATH'],
      LIMIT_DATABASE: JSON.stringify({ user, password, host, port, database, connectionString }),
    },
  })
  const ended = once(child, 'close')
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', message => resolve((message as { address: string }).address))
    child.once('error', reject)
    child.once('close', code => reject(new Error(`The limits ended with ${code} before they were ready`)))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    inside: (name, parameters = {}) => insideSubject(origin, name, parameters),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

function insideSubject(origin: string, name: string, parameters: Readonly<Record<string, string>>): Subject {
  return {
    async work({ milliseconds, concurrency, recorder }) {
      const query = new URLSearchParams({
        ...parameters,
        ms: `${milliseconds}`,
        concurrency: `${concurrency}`,
      })
      const processorTime = await startProcessorTime(origin)
      const { statusCode, body } = await request(`${origin}/inside/${name}?${query}`)
      if (statusCode !== 200) return recorder.fail(`${statusCode} ${await body.text()}`)
      const done = (await body.json()) as { durations: number[]; milliseconds: number }
      for (const duration of done.durations) recorder.record(duration)
      recorder.addTime(done.milliseconds)
      recorder.addProcessor(await processorTime())
    },
  }
}
