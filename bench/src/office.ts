import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dia, diaEnSantoDomingo, esDiaLaborable, sumarDias } from '@cuadre/domain/tiempo/dia'
import pg from 'pg'
import type { Cleanup } from './cleanup.ts'
import { startLimits } from './limits/limits.ts'
import { loadOffice } from './load/load.ts'
import type { Options } from './options.ts'
import { chargeTo } from './processor-time.ts'
import { type Product, startProduct, stopProducts } from './product.ts'
import type { Context } from './workloads/workload.ts'

/** Enough for all workloads that create orders: they never share a number. */
const FREE_NUMBERS_PER_COMPANY = 5000

type Opening = { readonly pedidos: number } & Pick<Options, 'seconds' | 'carpeta'>

/** The product and its limits on an office of so many orders; everything is undone by `cleanup`. */
export async function openOffice(
  { pedidos, seconds, carpeta }: Opening,
  cleanup: Cleanup,
  say: (line: string) => void,
): Promise<Context> {
  const { dataDir, mark } = carpeta ? await keptFolder(carpeta, pedidos) : await passingFolder(cleanup)
  cleanup.add(stopProducts)
  const product = await startProduct({ dataDir })
  if (mark === null || !(await exists(mark))) {
    await fill(product, pedidos, say)
    if (mark) await writeFile(mark, '')
  }
  const limits = await startLimits(product.settings)
  cleanup.add(limits.stop)
  for (const server of [product, limits]) {
    chargeTo(server.origin, async () => [server.pid, ...(await product.databaseProcesses())])
  }
  const pool = new pg.Pool({ ...product.settings, max: 2 })
  pool.on('error', () => {})
  cleanup.add(() => pool.end())
  return { pedidos, product, limits, pool, seconds, dataDir }
}

async function fill(product: Product, pedidos: number, say: (line: string) => void): Promise<void> {
  const start = performance.now()
  const now = new Date()
  await loadOffice(product.settings, {
    pedidos,
    hoy: lastBusinessDay(now),
    ahora: now,
    libresPorEmpresa: FREE_NUMBERS_PER_COMPANY,
  })
  say(`${pedidos} orders loaded in ${secondsSince(start)} s`)
}

interface Folder {
  readonly dataDir: string
  /** A file that says that the office inside is complete; null: nobody will ask. */
  readonly mark: string | null
}

/** An office that stays for the next run; one that was not loaded to its end begins anew. */
async function keptFolder(carpeta: string, pedidos: number): Promise<Folder> {
  const dataDir = join(carpeta, String(pedidos))
  const mark = join(carpeta, `${pedidos}.cargada`)
  if (!(await exists(mark))) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  return { dataDir, mark }
}

async function passingFolder(cleanup: Cleanup): Promise<Folder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-bench-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, mark: null }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The last business day (Monday to Saturday) up to now: the day on which the loaded office sells. */
function lastBusinessDay(now: Date): Dia {
  const today = diaEnSantoDomingo(now)
  return esDiaLaborable(today) ? today : sumarDias(today, -1)
}

export function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
