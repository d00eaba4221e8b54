import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOffice, type Office, openOffice, root } from './office.ts'
import { grouped, reportOf, type Section } from './report.ts'
import type { Row, Workload } from './workload.ts'
import { WORKLOADS } from './workloads/all.ts'

/** Runs what the arguments ask for; the exit code. Leaves no process and no folder behind, whatever happens. */
export async function run(args: readonly string[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void closeOffice().finally(() => process.exit(130)))
  try {
    await measureAll(args)
    return 0
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  } finally {
    await closeOffice()
  }
}

/** The rows of one workload in an office of so many orders. */
interface Done {
  readonly workload: Workload
  readonly pedidos: number
  readonly rows: readonly Row[]
}

/** Refuses what it does not know with a sentence. */
function readOptions(args: readonly string[]) {
  const string = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { quick: flag, write: flag, sizes: string, only: string, seconds: string }
  const {
    quick = false,
    write = false,
    sizes,
    only,
    seconds = '1.5',
  } = parseArgs({ args: [...args], options }).values
  if (write && (quick || sizes || only)) throw new Error('--write wants all workloads at all sizes')
  const wanted = (sizes ?? (quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
  if (!wanted.every(size => size >= 10_000))
    throw new Error('--sizes wants numbers from 10000 on, with commas')
  if (!(Number(seconds) >= 0.5)) throw new Error('--seconds wants 0.5 or more')
  const ids = only?.toUpperCase().split(',')
  const workloads = WORKLOADS.filter(({ id }) => ids?.includes(id.toUpperCase()) ?? true)
  if (ids && workloads.length < ids.length)
    throw new Error(`There are ${WORKLOADS.map(({ id }) => id).join(', ')}`)
  return { write, workloads, seconds: Number(seconds), sizes: wanted.sort((a, b) => a - b) }
}

/** One office after the other: two on one machine would disturb each other. */
async function measureAll(args: readonly string[]): Promise<void> {
  const { sizes, workloads, seconds, write } = readOptions(args)
  const [start, loadBefore] = [performance.now(), loadavg()[0] ?? 0]
  const done: Done[] = []
  let versions = ''
  for (const pedidos of sizes) {
    const opened = performance.now()
    const office = await openOffice(pedidos, seconds)
    say(`${grouped(pedidos)} orders loaded in ${since(opened)} s`)
    versions = await versionsOf(office)
    for (const workload of workloads) {
      if (workload.largestOnly && pedidos !== sizes.at(-1)) continue
      const began = performance.now()
      const rows = await rowsOf(workload, office)
      done.push({ workload, pedidos, rows })
      say(`${workload.id}: ${rows.map(({ measured }) => measured).join('; ')} (${since(began)} s)`)
    }
    await closeOffice()
  }
  const sections = sectionsOf(done)
  const where = {
    day: new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    machine: `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    ...{ versions, seconds, minutes: Math.round((performance.now() - start) / 60_000) },
    load: [loadBefore, loadavg()[0] ?? 0] as const,
  }
  say(`\n${reportOf(sections, where)}`)
  if (write) await writeFile(join(root, 'docs/rendimiento.md'), reportOf(sections, where))
}

/** A workload that breaks is a target that was missed; the others still run. */
async function rowsOf(workload: Workload, office: Office): Promise<readonly Row[]> {
  try {
    return await workload.run(office)
  } catch (error) {
    return [{ what: workload.title, measured: `broke: ${error}`, target: 'runs to its end', met: false }]
  }
}

/** What belongs together, sizes below one another, and what is compared between the smallest and the largest. */
function sectionsOf(done: readonly Done[]): Section[] {
  return WORKLOADS.flatMap(workload => {
    const own = done.filter(each => each.workload === workload)
    const [smallest, largest] = [own[0], own.at(-1)]
    const compared =
      smallest && largest && smallest !== largest
        ? (workload.compare?.(smallest.rows, largest.rows) ?? [])
        : []
    const lines = [
      ...own.flatMap(({ pedidos, rows }) => rows.map(row => ({ orders: grouped(pedidos), row }))),
      ...compared.map(row => ({ orders: grouped(largest?.pedidos ?? 0), row })),
    ]
    return lines.length > 0 ? [{ workload, lines }] : []
  })
}

/** Of what counts for speed. */
async function versionsOf(office: Office): Promise<string> {
  const [postgres] = await office.rows<{ server_version: string }>('SHOW server_version')
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const packages = ['fastify', 'pg', 'kysely', 'pdfkit', 'hucre'].map(
    name => `${name} ${lock.packages[`node_modules/${name}`]?.version}`,
  )
  return [`Node ${process.version}`, `PostgreSQL ${postgres?.server_version}`, ...packages].join(', ')
}

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
