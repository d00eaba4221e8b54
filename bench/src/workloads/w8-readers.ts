import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { urlDe } from '@cuadre/testing/cliente-de-api'
import { Series, type Subject, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { addPeople } from '../people.ts'
import { failed, type Workload } from '../workload.ts'
import { FIRST_PAGE } from './w2-lists.ts'

const LOGINS = 16
const ROUNDS = 3
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
  title: 'who reads the first page of orders while others export and log in',
  largestOnly: true,
  async run(office) {
    const readerOf = (subject: Subject): Reader => ({ subject, busy: new Series(), idle: new Series() })
    const ours = readerOf(await office.ours(() => ({ method: 'GET', path: urlDe(pedidos.paged) })))
    // It shares nothing with the exports but the processor and the database.
    const bare = readerOf(office.bare(() => [{ name: 'first page', text: FIRST_PAGE }]))
    const { what, disturb } = await others(office)
    await disturb()
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = performance.now() + 2000 * office.seconds
      await readInTurn([ours, bare], 'idle', () => performance.now() < end)
      let over = false
      const others = disturb().finally(() => {
        over = true
      })
      await Promise.all([others, readInTurn([bare, ours], 'busy', () => !over)])
    }
    await Promise.all([ours.subject.close?.(), bare.subject.close?.()])
    const slower = ({ busy, idle }: Reader) => busy.p99 / idle.p99
    const measured = slower(ours) / slower(bare)
    const told = (whose: string, reader: Reader) =>
      `${whose} ${reader.busy.p99.toFixed(1)} ms, idle ${reader.idle.p99.toFixed(1)} (${slower(reader).toFixed(1)} ×)`
    return [
      {
        ...{ what: `while ${what}. p99: ${told('ours', ours)}; ${told('a bare query', bare)}`, callers: 1 },
        ...{
          ours: ours.busy,
          limit: bare.busy,
          measured: `${measured.toFixed(2)} × what a bare query suffers${failed(ours.busy)}`,
        },
        ...{ target: '≤ 2 ×', met: measured <= 2 && ours.busy.good && bare.busy.good },
      },
    ]
  },
}

async function readInTurn(
  readers: readonly Reader[],
  state: 'busy' | 'idle',
  goesOn: () => boolean,
): Promise<void> {
  for (let turn = 0; goesOn(); turn += 1) {
    const reader = readers[turn % readers.length]
    if (reader) await work(reader.subject, { series: reader[state], callers: 1, milliseconds: LOOK_MS })
  }
}

/** What the others do, all at once, each on a connection of his own. */
async function others(office: Office) {
  const people = await addPeople(office, LOGINS)
  const pdf = await lastDays(office, 20_000)
  const excel = await lastDays(office, 100_000)
  const { rows: _, ...query } = excel
  const { rows, ...body } = pdf
  const exports = [
    { method: 'POST', path: urlDe(reportes.ventasPorFechas), body },
    { method: 'GET', path: urlDe(pedidos.excel, { query }) },
  ]
  return {
    what: `a PDF of ${rows} rows and a workbook of ${excel.rows} are made and ${LOGINS} people log in`,
    async disturb() {
      const exporting = exports.map(async call => (await office.ours(() => call)).ask(0))
      const entering = people.map(person => office.logIn(person))
      await Promise.all([...exporting, ...entering])
    },
  }
}

interface Days {
  readonly rows: number
  readonly fechaDesde: string
  readonly fechaHasta: string
}

/** The last days that hold at most so many orders; all days of an office that has fewer. */
async function lastDays(office: Office, most: number): Promise<Days> {
  const [days] = await office.rows<Days>(
    `SELECT sum(orders)::int AS rows, min(fecha)::text AS "fechaDesde", max(fecha)::text AS "fechaHasta" FROM (
       SELECT fecha, count(*) AS orders, sum(count(*)) OVER (ORDER BY fecha DESC) AS so_far
       FROM pedidos WHERE NOT anulado GROUP BY fecha) dias
     WHERE so_far <= $1`,
    [most],
  )
  if (!days) throw new Error('No days with orders')
  return days
}
