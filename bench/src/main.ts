import { Cleanup } from './cleanup.ts'
import { runScale } from './escala/escala.ts'
import { currentLoad, describeMachine, type Machine } from './machine.ts'
import { openOffice, secondsSince } from './office.ts'
import { type Options, readOptions } from './options.ts'
import { reportOf, type Section, tableOf } from './report.ts'
import { writePart } from './report-file.ts'
import { WORKLOADS } from './workloads/all.ts'
import type { Context, Row, Workload } from './workloads/workload.ts'

/** Runs what the arguments ask for; the exit code. Leaves no process and no folder behind, whatever happens. */
export async function run(args: readonly string[]): Promise<number> {
  const cleanup = new Cleanup()
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted = true
      void cleanup.run().then(() => process.exit(130))
    })
  }
  try {
    const options = readOptions(args)
    await (options.escala ? runScale(options, cleanup, say) : runAll(options, cleanup))
    return 0
  } catch (error) {
    // What fails because everything is being stopped is no news.
    if (!interrupted) say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  } finally {
    await cleanup.run()
  }
}

/** One office after the other: two on one machine would disturb each other. */
async function runAll(options: Options, cleanup: Cleanup): Promise<void> {
  const start = performance.now()
  const sections: Section[] = []
  let machine: Machine | null = null
  for (const pedidos of options.pedidos) {
    const mark = cleanup.mark
    const context = await openOffice({ ...options, pedidos }, cleanup, say)
    machine ??= await describeMachine(context.pool)
    sections.push(...(await runWorkloads(context, options)))
    await cleanup.runFrom(mark)
  }
  for (const { id, title } of WORKLOADS) {
    const own = sections.filter(section => section.workload.id === id)
    if (own.length > 0) say(`\n${id}: ${title}\n${tableOf(own)}`)
  }
  say(`\nMeasured in ${secondsSince(start)} s.`)
  if (!options.informe || !machine) return
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const circumstances = { machine, day, loadAfter: currentLoad(), seconds: options.seconds }
  await writePart('workloads', reportOf(sections, circumstances))
}

async function runWorkloads(context: Context, { solo, pedidos: sizes }: Options): Promise<Section[]> {
  const { pedidos } = context
  const sections: Section[] = []
  for (const workload of WORKLOADS) {
    if (solo && !solo.has(workload.id.toUpperCase())) continue
    if (workload.onceOnly && pedidos !== sizes[0]) continue
    const start = performance.now()
    const rows = await rowsOf(workload, context)
    const results = rows.map(row => row.result).join('; ')
    say(`${workload.id} with ${pedidos} orders: ${results} (${secondsSince(start)} s)`)
    sections.push({ workload, pedidos, rows })
  }
  return sections
}

/** A workload that breaks is a target that was missed; the others still run. */
async function rowsOf(workload: Workload, context: Context): Promise<Row[]> {
  try {
    return await workload.run(context)
  } catch (error) {
    const result = `broke: ${error instanceof Error ? error.message : String(error)}`
    const nothing = { concurrency: null, ours: null, limit: null }
    return [{ what: workload.title, ...nothing, result, target: 'runs to its end', met: false }]
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
