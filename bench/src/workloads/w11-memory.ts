import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { readPidFile } from '@cuadre/server/db/embedded/pid-file'
import { Series, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { failed, figure, inTurn, type Workload } from '../workload.ts'
import { newOrders } from './new-orders.ts'
import { longOrders, printing } from './w4-invoice.ts'
import { paying } from './w5-pay.ts'
import { busiestMonth } from './w6-607.ts'

const APP = { most: 130, unit: 'MiB' }
const DATABASE = { most: 80, unit: 'MiB' }

const SAMPLE_MS = 100
/** Long enough after a start that nothing of it is still going on, and what it needed has been given back. */
const SETTLED_MS = 45_000
/** After work: idle connections are closed after a minute, and what they held is given back. */
const RESTED_MS = 75_000
/** Times the seconds of a measurement: memory grows for a while. */
const BUSY_TIMES = 10

export const w11Memory: Workload = {
  id: 'W11',
  title:
    'memory: the application (resident) and its embedded database (all its processes, shared pages once)',
  largestOnly: true,
  async run(office) {
    await office.restart()
    await delay(SETTLED_MS)
    const settled = await memoryOf(office)
    const { peak, series } = await peakUnderWork(office)
    await delay(RESTED_MS)
    const rested = await memoryOf(office)
    const busy = figure(`application under W1 to W6${failed(series)}`, peak, { most: 320, unit: 'MiB' })
    return [
      figure('application at rest, after a start', settled.app, APP),
      figure('database at rest, after a start', settled.database, DATABASE),
      { ...busy, callers: 16, ours: series, met: busy.met === true && series.good },
      figure('application at rest, a minute after that work', rested.app, APP),
      figure('database at rest, a minute after that work', rested.database, DATABASE),
    ]
  },
}

/** The most that was held, by samples, while sixteen callers do everything at the same time. */
async function peakUnderWork(office: Office) {
  const series = new Series()
  const subjects = await everyWork(office)
  let peak = 0
  const sampling = setInterval(() => {
    void memoryOf(office).then(({ app }) => {
      peak = Math.max(peak, app)
    })
  }, SAMPLE_MS)
  const task = { series, callers: 16 / subjects.length, milliseconds: office.seconds * 1000 * BUSY_TIMES }
  await Promise.all(subjects.map(subject => work(subject, task)))
  clearInterval(sampling)
  await Promise.all(subjects.map(subject => subject.close?.()))
  return { peak, series }
}

/** W1 to W6, two callers each. */
async function everyWork(office: Office) {
  const orders = inTurn(await longOrders(office, 12))
  const query = await busiestMonth(office)
  const companies = inTurn(await office.rows<{ empresaId: number }>('SELECT id AS "empresaId" FROM empresas'))
  return [
    await office.ours((await newOrders(office)).call),
    (await paying(office)).ours,
    await printing(office, 12),
    await office.reading(pedidos.paged),
    await office.reading(pedidos.paged, () => ({ query: companies() })),
    await office.reading(pedidos.get, () => ({ params: orders() })),
    await office.reading(formatos.ventas, () => ({ query })),
    await office.reading(formatos.ventasExcel, () => ({ query })),
  ]
}

/** The application's resident memory, and what its embedded database's processes hold together, in MiB. Linux only. */
async function memoryOf({ pid, dataDir }: Office): Promise<{ app: number; database: number }> {
  const server = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
  const all = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const sizes = all.map(async one => {
    const ofServer = Number(one) === server || (await numberIn(`${one}/status`, 'PPid')) === server
    return ofServer ? numberIn(`${one}/smaps_rollup`, 'Pss') : 0
  })
  const database = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { app: (await numberIn(`${pid()}/status`, 'VmRSS')) / 1024, database: database / 1024 }
}

/** Out of a file of /proc; 0 when the process has left meanwhile. */
async function numberIn(file: string, name: string): Promise<number> {
  const text = await readFile(`/proc/${file}`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
