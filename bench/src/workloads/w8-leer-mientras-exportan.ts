import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import type pg from 'pg'
import { Client } from 'undici'
import { ask, type Call, httpSubject } from '../http-subject.ts'
import { type Latency, Recorder } from '../latency.ts'
import type { Subject } from '../measure.ts'
import { addPeople } from '../people.ts'
import { loginOf } from './w7-entrar.ts'
import type { Context, Row, Workload } from './workload.ts'

const PDF_ROWS = 20_000
const EXCEL_ROWS = 100_000
const LOGINS = 16
const ROUNDS = 3

/** So long at a time before looking whether the others still work. */
const LOOK_MS = 50

export const w8LeerMientrasExportan: Workload = {
  id: 'W8',
  title: 'a reader of the list while others export and log in',
  async run(context) {
    const people = await addPeople(context.pool, LOGINS)
    const [pdf, excel] = [await pdfCall(context.pool), await excelCall(context.pool)]
    const logins = people.map(loginOf)
    return [
      await readWhile(context, { what: `a PDF of ${pdf.rows} rows is made`, calls: [pdf.call] }),
      await readWhile(context, { what: `a workbook of ${excel.rows} rows is made`, calls: [excel.call] }),
      await readWhile(context, { what: `${LOGINS} people log in`, calls: logins }),
      await readWhile(context, { what: 'all of it', calls: [pdf.call, excel.call, ...logins], most: 2 }),
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

async function readWhile(context: Context, { what, calls, most }: Disturbance): Promise<Row> {
  const { product, seconds } = context
  const { headers } = await product.logIn()
  const reader = httpSubject({
    origin: product.origin,
    headers,
    next: () => ({ method: 'GET', path: `/api${pedidos.paged.path}` }),
  })
  const recorders = { busy: new Recorder(), idle: new Recorder(), warmUp: new Recorder() }
  // A login in a browser with a session would end that session.
  const disturb = () =>
    atOnce(
      product.origin,
      calls.map(call => (isLogin(call) ? call : { ...call, headers })),
    )
  await disturb()
  await read(reader, recorders.warmUp, 500)
  for (let round = 0; round < ROUNDS; round += 1) {
    await read(reader, recorders.idle, seconds * 1000)
    await readUntil(reader, recorders.busy, disturb())
  }
  await reader.close?.()
  return compared({ what, most, busy: recorders.busy.summary(), idle: recorders.idle.summary() })
}

function compared(row: { what: string; most?: number | undefined; busy: Latency; idle: Latency }): Row {
  const { what, most, busy, idle } = row
  const ratio = busy.p99 / idle.p99
  return {
    what: `while ${what}`,
    concurrency: 1,
    ours: busy,
    limit: idle,
    result: `p99 ${ratio.toFixed(2)} × its idle ${idle.p99.toFixed(2)} ms`,
    target: most === undefined ? '' : `p99 ≤ ${most} ×`,
    met: most === undefined ? null : ratio <= most && busy.failures === 0,
  }
}

function read(reader: Subject, recorder: Recorder, milliseconds: number): Promise<void> {
  return reader.work({ milliseconds, concurrency: 1, recorder })
}

async function readUntil(reader: Subject, recorder: Recorder, disturbance: Promise<void>): Promise<void> {
  let over = false
  const end = () => {
    over = true
  }
  disturbance.then(end, end)
  while (!over) await read(reader, recorder, LOOK_MS)
  await disturbance
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
