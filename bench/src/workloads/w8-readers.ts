import { setTimeout as delay } from 'node:timers/promises'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { urlOf } from '@cuadre/testing/api-client'
import { Series, type Subject, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { failed, type Workload } from '../workload.ts'
import { electronicSales } from './electronic-sales.ts'
import { FIRST_PAGE } from './w2-lists.ts'

const LOGINS = 16
const ROUNDS = 3
const ECF_PER_SECOND = 50
/** So long at a time for each reader, before looking whether the others still work. */
const LOOK_MS = 50

/** Somebody who reads the first page of orders again and again. */
interface Reader {
  readonly subject: Subject
  readonly busy: Series
  readonly idle: Series
}

export const w8Readers: Workload = {
  id: 'W8',
  title: 'who reads the first page of orders while others export, log in and sell electronically',
  largestOnly: true,
  async run(office) {
    const ours = readerOf(await office.reading(pedidos.paged))
    // It shares nothing with the exports but the processor and the database.
    const bare = readerOf(office.bare(() => [{ name: 'first page', text: FIRST_PAGE }]))
    const { what, disturb, saves, close } = await othersOf(office)
    await disturb()
    for (let round = 0; round < ROUNDS; round += 1) {
      await readInTurn([ours, bare], 'idle', delay(2000 * office.seconds))
      await readInTurn([bare, ours], 'busy', disturb())
    }
    await Promise.all([ours.subject.close?.(), bare.subject.close?.(), close()])
    const value = slower(ours) / slower(bare)
    return [
      {
        what: `while ${what}: ${told(ours)}; a bare query ${told(bare)}`,
        callers: 1,
        ours: ours.busy,
        limit: bare.busy,
        target: 'p99 ≤ 2 × what a bare query suffers',
        measured: `${value.toFixed(2)} ×${failed(ours.busy)}`,
        met: value <= 2 && ours.busy.good && bare.busy.good,
      },
      {
        what: 'meanwhile: an electronic order saved, signed before its answer',
        ours: saves,
        target: 'to compare',
        measured: `${saves.perSecond.toFixed(0)} a second${failed(saves)}`,
        met: saves.good ? null : false,
      },
    ]
  },
}

function readerOf(subject: Subject): Reader {
  return { subject, busy: new Series(), idle: new Series() }
}

/** How many times longer the slowest of a hundred calls takes while the others work. */
function slower({ busy, idle }: Reader): number {
  return busy.p99 / idle.p99
}

function told(reader: Reader): string {
  const [busy, idle] = [reader.busy.p99.toFixed(1), reader.idle.p99.toFixed(1)]
  return `p99 ${busy} ms, idle ${idle} (${slower(reader).toFixed(1)} ×)`
}

/** By turns, as long as the others work. */
async function readInTurn(readers: readonly Reader[], state: 'busy' | 'idle', others: Promise<unknown>) {
  let over = false
  const end = others.finally(() => {
    over = true
  })
  while (!over)
    for (const { subject, [state]: series } of readers)
      await work(subject, { series, callers: 1, milliseconds: LOOK_MS })
  await end
}

/** What the others do, all at once, each on a connection of his own. */
async function othersOf(office: Office) {
  const people = await office.addPeople(LOGINS)
  const [body, query] = [await lastDays(office, 20_000), await lastDays(office, 100_000)]
  const exports = [
    { method: 'POST', path: urlOf(reportes.ventasPorFechas), body },
    { method: 'GET', path: urlOf(pedidos.excel, { query }) },
  ]
  const electronic = await electronicSales(office)
  const saves = new Series()
  return {
    what: `a PDF of the last 20,000 orders and an Excel of the last 100,000 are made, ${LOGINS} people log in and ${ECF_PER_SECOND} e-CF a second are issued`,
    saves,
    async disturb() {
      const exporting = exports.map(async call => (await office.ours(() => call)).ask(0))
      const others = Promise.all([...exporting, ...people.map(office.logIn)])
      await electronic.until(others, ECF_PER_SECOND, saves)
    },
    close: electronic.close,
  }
}

/** The last days that have at most so many orders; all days of an office that has fewer. */
async function lastDays(office: Office, orders: number): Promise<{ fechaDesde: string; fechaHasta: string }> {
  const [days] = await office.rows<{ fechaDesde: string; fechaHasta: string }>(
    `SELECT min(fecha)::text AS "fechaDesde", max(fecha)::text AS "fechaHasta" FROM ventas WHERE fecha > coalesce(
       (SELECT fecha FROM ventas WHERE NOT anulado ORDER BY fecha DESC OFFSET $1 LIMIT 1), '2000-01-01')`,
    [orders],
  )
  return days ?? { fechaDesde: '', fechaHasta: '' }
}
