import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import type pg from 'pg'
import { Client } from 'undici'
import { ask, type Call, httpSubject } from '../http-subject.ts'
import { Recorder } from '../latency.ts'
import type { Subject } from '../measure.ts'
import { addPeople } from '../people.ts'
import { loginOf } from './w7-entrar.ts'
import type { Context, Row, Workload } from './workload.ts'

const PDF_ROWS = 20_000
const EXCEL_ROWS = 100_000
const LOGINS = 16
const ROUNDS = 3

/** So long at a time for each reader, before looking whether the others still work. */
const LOOK_MS = 50

export const w8LeerMientrasExportan: Workload = {
  id: 'W8',
  title: 'a reader of the list while others export and log in',
  async run(context) {
    const people = await addPeople(context.pool, LOGINS)
    const [pdf, excel] = [await pdfCall(context.pool), await excelCall(context.pool)]
    const logins = people.map(loginOf)
    return [
      ...(await readWhile(context, { what: `a PDF of ${pdf.rows} rows is made`, calls: [pdf.call] })),
      ...(await readWhile(context, {
        what: `a workbook of ${excel.rows} rows is made`,
        calls: [excel.call],
      })),
      ...(await readWhile(context, { what: `${LOGINS} people log in`, calls: logins })),
      ...(await readWhile(context, { what: 'all of it', calls: [pdf.call, excel.call, ...logins], most: 2 })),
    ]
  },
}

interface Disturbance {
  readonly what: string
  /** Asked all at once, each on a connection of its own. */
  readonly calls: readonly Call[]
  /** The reader's p99 may be so many times its idle one; absent: shown to see where the time goes. */
  readonly most?: number
}

/** Somebody who reads the first page again and again, with what his calls took beside the others' work and without it. */
interface Reader {
  readonly subject: Subject
  readonly busy: Recorder
  readonly idle: Recorder
}

/**
 * Two readers in turn: of the product, and of the bare limit beside it, which knows nothing of the others' work and shares
 * only processor and database with it. What the second one loses is the machine's, not ours.
 */
async function readWhile(context: Context, { what, calls, most }: Disturbance): Promise<Row[]> {
  const { product, limits, seconds } = context
  const { headers } = await product.logIn()
  const ours = readerOf(product.origin, `/api${pedidos.paged.path}`, headers)
  const bare = readerOf(limits.origin, '/pedidos', {})
  // A login in a browser with a session would end that session.
  const disturb = () =>
    atOnce(
      product.origin,
      calls.map(call => (isLogin(call) ? call : { ...call, headers })),
    )
  await disturb()
  for (const { subject } of [ours, bare]) await read(subject, new Recorder(), 500)
  for (let round = 0; round < ROUNDS; round += 1) {
    await readInTurn([ours, bare], 'idle', during(2 * seconds * 1000))
    await readInTurn([bare, ours], 'busy', until(disturb()))
  }
  for (const { subject } of [ours, bare]) await subject.close?.()
  return [
    compared({ what: `while ${what}`, most, reader: ours }),
    compared({ what: `the machine’s part: a bare query while ${what}`, reader: bare }),
  ]
}

function readerOf(origin: string, path: string, headers: Readonly<Record<string, string>>): Reader {
  const subject = httpSubject({ origin, headers, next: () => ({ method: 'GET', path }) })
  return { subject, busy: new Recorder(), idle: new Recorder() }
}

function compared({ what, most, reader }: { what: string; most?: number | undefined; reader: Reader }): Row {
  const [busy, idle] = [reader.busy.summary(), reader.idle.summary()]
  const ratio = busy.p99 / idle.p99
  return {
    what,
    concurrency: 1,
    ours: busy,
    limit: idle,
    result: `p99 ${ratio.toFixed(2)} × its idle ${idle.p99.toFixed(2)} ms`,
    target: most === undefined ? '' : `p99 ≤ ${most} ×`,
    met: most === undefined ? null : ratio <= most && busy.failures === 0,
  }
}

function read(subject: Subject, recorder: Recorder, milliseconds: number): Promise<void> {
  return subject.work({ milliseconds, concurrency: 1, recorder })
}

/** Tells whether the reading shall go on. */
interface Span {
  readonly goesOn: () => boolean
  readonly end: Promise<void>
}

function during(milliseconds: number): Span {
  const end = performance.now() + milliseconds
  return { goesOn: () => performance.now() < end, end: Promise.resolve() }
}

function until(work: Promise<void>): Span {
  let over = false
  const end = () => {
    over = true
  }
  work.then(end, end)
  return { goesOn: () => !over, end: work }
}

async function readInTurn(
  readers: readonly Reader[],
  state: 'busy' | 'idle',
  { goesOn, end }: Span,
): Promise<void> {
  for (let turn = 0; goesOn(); turn += 1) {
    const reader = readers[turn % readers.length]
    if (reader) await read(reader.subject, reader[state], LOOK_MS)
  }
  await end
}

function isLogin({ path }: Call): boolean {
  return path.endsWith(sesion.login.path)
}

async function atOnce(origin: string, calls: readonly Call[]): Promise<void> {
  await Promise.all(
    calls.map(async call => {
      const client = new Client(origin)
      const { status, text } = await ask(client, call)
      await client.close()
      if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`)
    }),
  )
}

async function pdfCall(pool: pg.Pool): Promise<{ rows: number; call: Call }> {
  const { rows, ...body } = await lastDays(pool, PDF_ROWS)
  const { method, path } = reportes.ventasPorFechas
  return { rows, call: { method, path: `/api${path}`, body } }
}

async function excelCall(pool: pg.Pool): Promise<{ rows: number; call: Call }> {
  const { rows, ...query } = await lastDays(pool, EXCEL_ROWS)
  const { method, path } = pedidos.excel
  return { rows, call: { method, path: `/api${path}?${new URLSearchParams(query)}` } }
}

interface Days {
  readonly rows: number
  readonly fechaDesde: string
  readonly fechaHasta: string
}

/** The last days that hold at most so many orders; all days of an office that has fewer. */
async function lastDays(pool: pg.Pool, most: number): Promise<Days> {
  const { rows } = await pool.query<Days>(
    `SELECT sum(orders)::int AS rows, min(fecha)::text AS "fechaDesde", max(fecha)::text AS "fechaHasta" FROM (
       SELECT fecha, count(*) AS orders, sum(count(*)) OVER (ORDER BY fecha DESC) AS so_far
       FROM pedidos WHERE NOT anulado GROUP BY fecha) dias
     WHERE so_far <= $1`,
    [most],
  )
  const [days] = rows
  if (!days) throw new Error('No days with orders')
  return days
}
