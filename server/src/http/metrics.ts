import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Reading } from '../db/replica/reading.ts'
import { VERSION } from '../version.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import { Refusal } from './refusal.ts'

interface Counts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

interface Sources {
  /** Connections of the pool to the database. */
  readonly pool: Counts
  /** Null when no replica is named: then nothing is said of one. */
  readonly reading: Reading | null
  /** Open pages on the hub. */
  readonly pages: () => number
  /** Whoever shows it may read from elsewhere; null: only this machine may. */
  readonly token: string | null
}

/** `/api/metrics` in the text format of Prometheus: for whoever watches the machine, not for the office. */
export function serveMetrics(app: FastifyInstance, { pool, reading, pages, token }: Sources): void {
  const registry = new Registry()
  let watched: Promise<void> | null = null
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Gauge({ name: 'cuadre_info', help: 'Version', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  measureConnections(pool, {
    name: 'cuadre_db_connections',
    help: 'Connections to the database; waiting: requests without one',
    registers,
  })
  if (reading) measureReplica(reading, registers)
  new Gauge({
    name: 'cuadre_hub_pages',
    help: 'Open pages that hear of changes',
    registers,
    collect() {
      this.set(pages())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('NOT_FOUND')
    watched ??= watch(registry)
    await watched
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** The monitor of the event loop wakes the program fifty times a second: it begins with whoever reads first, and he waits for what it sees first. */
async function watch(register: Registry): Promise<void> {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
  await setTimeout(100)
}

function measureConnections(
  pool: Counts,
  naming: { readonly name: string; readonly help: string; readonly registers: Registry[] },
): void {
  new Gauge({
    ...naming,
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function measureReplica({ replica, reads }: Reading, registers: Registry[]): void {
  measureConnections(replica.pool, {
    name: 'cuadre_replica_connections',
    help: 'Connections to the replica; waiting: requests without one',
    registers,
  })
  new Gauge({
    name: 'cuadre_replica_in_use',
    help: '1 while reports are read from the replica, 0 while the main database stands in',
    registers,
    collect() {
      this.set(replica.estado() === 'en uso' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cuadre_replica_behind_bytes',
    help: 'Log that the replica had still to replay when it was last asked',
    registers,
    collect() {
      this.set(replica.behind())
    },
  })
  new Counter({
    name: 'cuadre_reads_total',
    help: 'Connections lent to readers, by the server that they went to',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      this.inc({ server: 'replica' }, reads.replica)
      this.inc({ server: 'main' }, reads.main)
    },
  })
}

/** The bearer of the token; without a token whoever sits on this machine, and no proxy speaks for somebody else. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
