import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Cleanup } from './cleanup.ts'
import { startLimits } from './limits/limits.ts'
import { loadOffice } from './load/load.ts'
import { lastBusinessDay } from './office.ts'
import { type Options, readOptions } from './options.ts'
import { startProduct } from './product.ts'
import { type Section, tableOf } from './report.ts'
import { WORKLOADS } from './workloads/all.ts'
import type { Context } from './workloads/workload.ts'

/** Enough for all workloads that create orders: they never share a number. */
const FREE_NUMBERS_PER_COMPANY = 3000

/** Runs what the arguments ask for; the exit code. Leaves no process and no folder behind, whatever happens. */
export async function run(args: readonly string[]): Promise<number> {
  const cleanup = new Cleanup()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.run().then(() => process.exit(130)))
  }
  try {
    const options = readOptions(args)
    const sections: Section[] = []
    for (const pedidos of options.pedidos) {
      const mark = cleanup.mark
      sections.push(...(await runOffice(pedidos, options, cleanup)))
      await cleanup.runFrom(mark)
    }
    for (const { id, title } of WORKLOADS) {
      const own = sections.filter(section => section.workload.id === id)
      if (own.length > 0) say(`\n${id}: ${title}\n${tableOf(own)}`)
    }
    return 0
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  } finally {
    await cleanup.run()
  }
}

async function runOffice(pedidos: number, { solo, seconds }: Options, cleanup: Cleanup): Promise<Section[]> {
  const context = await openOffice(pedidos, seconds, cleanup)
  const sections: Section[] = []
  for (const workload of WORKLOADS) {
    if (solo && !solo.has(workload.id.toUpperCase())) continue
    const start = performance.now()
    const rows = await workload.run(context)
    say(
      `${workload.id} with ${pedidos} orders: ${rows.map(row => row.result).join('; ')} (${secondsSince(start)} s)`,
    )
    sections.push({ workload, pedidos, rows })
  }
  return sections
}

async function openOffice(pedidos: number, seconds: number, cleanup: Cleanup): Promise<Context> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-bench-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  const product = await startProduct({ dataDir })
  cleanup.add(product.stop)
  const start = performance.now()
  const now = new Date()
  await loadOffice(product.settings, {
    pedidos,
    hoy: lastBusinessDay(now),
    ahora: now,
    libresPorEmpresa: FREE_NUMBERS_PER_COMPANY,
  })
  say(`${pedidos} orders loaded in ${secondsSince(start)} s`)
  const limits = await startLimits(product.settings)
  cleanup.add(limits.stop)
  const pool = new pg.Pool({ ...product.settings, max: 2 })
  cleanup.add(() => pool.end())
  return { pedidos, product, limits, pool, seconds, dataDir }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
