import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Cleanup } from '../cleanup.ts'
import { httpSubject } from '../http-subject.ts'
import { describeMachine } from '../machine.ts'
import type { Subject } from '../measure.ts'
import { openOffice } from '../office.ts'
import type { Options } from '../options.ts'
import { type Product, startProduct } from '../product.ts'
import { writePart } from '../report-file.ts'
import type { Session } from '../session.ts'
import { newOrders } from '../workloads/new-orders.ts'
import { checkLogout, checkNotices, checkOrders } from './checks.ts'
import { startServer } from './server.ts'
import { type Line, reportOfScale } from './table.ts'
import { type Turn, takeTurns } from './turns.ts'
import { openWays, type Way, type Ways } from './ways.ts'

const COUNTS = [1, 2, 4]
const AT_ONCE = [16, 64]

/** One, two and four processes of the product on one PostgreSQL server, behind a plain proxy each, all in one run. */
export async function runScale(
  options: Options,
  cleanup: Cleanup,
  say: (line: string) => void,
): Promise<void> {
  const pedidos = options.pedidos[0] ?? 10_000
  const office = await openOffice({ ...options, pedidos }, cleanup, say)
  await office.limits.stop()
  await office.product.stop()
  const server = await startServer(office.dataDir)
  cleanup.add(server.stop)
  const pool = new pg.Pool({ ...office.product.settings, connectionString: server.url, max: 2 })
  pool.on('error', () => {})
  cleanup.add(() => pool.end())
  const products = await startProducts(server.url, join(office.dataDir, 'programas'), cleanup)
  const [first] = products
  if (!first) throw new Error('No process was started')
  const machine = await describeMachine(pool)
  const ways = await openWays(products, { counts: COUNTS, serverPid: server.pid, cleanup })
  const { rows } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM pedidos')
  const { seconds } = options
  const { lines, answered } = await measureAll({ pool, session: await first.logIn(), ways, seconds, say })
  const origins = products.map(({ origin }) => origin)
  const checks = [
    ...(await checkOrders({ pool, answered, lastBefore: rows[0]?.id ?? 0 })),
    await checkLogout(origins),
    await checkNotices(origins),
  ]
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const report = reportOfScale(lines, checks, { machine, day, pedidos, seconds })
  say(`\n${report}`)
  if (options.informe) await writePart('escala', report)
}

async function startProducts(url: string, folder: string, cleanup: Cleanup): Promise<Product[]> {
  const products: Product[] = []
  for (let i = 1; i <= Math.max(...COUNTS); i += 1) {
    const dataDir = join(folder, String(i))
    await mkdir(dataDir, { recursive: true })
    const product = await startProduct({ dataDir, env: { DATABASE_URL: url } })
    cleanup.add(product.stop)
    products.push(product)
  }
  return products
}

interface Measuring {
  readonly pool: pg.Pool
  readonly session: Session
  readonly ways: Ways
  readonly seconds: number
  readonly say: (line: string) => void
}

/** What is measured through each way, and the numbers of the orders that were answered. */
async function measureAll({ pool, session: { headers }, ways, seconds, say }: Measuring) {
  const next = await newOrders(pool)
  const answered: number[] = []
  const works = {
    'W1 create': ({ origin }: Way): Subject =>
      httpSubject({
        origin,
        headers,
        next: () => next('/api/Pedidos'),
        answered: ({ body }) => answered.push((body as { ncfId: number }).ncfId),
      }),
    'W2 list': ({ origin }: Way): Subject =>
      httpSubject({ origin, headers, next: () => ({ method: 'GET', path: '/api/Pedidos/paged' }) }),
  }
  const lines: Line[] = []
  for (const [work, subjectOf] of Object.entries(works)) {
    for (const concurrency of AT_ONCE) {
      const { all, used } = ways
      const turns = await takeTurns({ subjects: all.map(subjectOf), concurrency, seconds, used })
      lines.push(...linesOf(turns, { work, concurrency, all }))
      const rates = turns.map(({ latency }, i) => `${all[i]?.name}: ${Math.round(latency.perSecond)}`)
      say(`${work}, ${concurrency} at once, per second: ${rates.join('; ')}`)
    }
  }
  return { lines, answered }
}

/** Each held against one process behind the proxy, which is the second way. */
function linesOf(
  turns: readonly Turn[],
  { work, concurrency, all }: { work: string; concurrency: number; all: readonly Way[] },
): Line[] {
  const one = turns[1]?.latency.perSecond ?? 0
  return turns.map((turn, i) => ({
    ...{ work, concurrency, turn, programs: all[i]?.name ?? '' },
    ratio: turn.latency.perSecond / one,
  }))
}
