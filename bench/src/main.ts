import { Cleanup } from './cleanup.ts'
import { openOffice, secondsSince } from './office.ts'
import { type Options, readOptions } from './options.ts'
import { type Section, tableOf } from './report.ts'
import { WORKLOADS } from './workloads/all.ts'

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

async function runOffice(pedidos: number, options: Options, cleanup: Cleanup): Promise<Section[]> {
  const { solo } = options
  const context = await openOffice({ ...options, pedidos }, cleanup, say)
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
