import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BAR, compareWith } from './against.ts'
import { closeOffice, type Office, openOffice, root } from './office.ts'
import { grouped, type Line, reportOf } from './report.ts'
import type { Row, Workload } from './workload.ts'
import { WORKLOADS } from './workloads/all.ts'

let interrupted = false

/** Runs what the arguments ask for; the exit code. Leaves no process and no folder behind, whatever happens. */
export async function run(args: readonly string[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupted = true
      void closeOffice().finally(() => process.exit(130))
    })
  try {
    const options = readOptions(args)
    if (options.against) return await measureAgainst(options.against, options)
    await measureAll(options)
    return 0
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  } finally {
    await closeOffice()
  }
}

type Options = ReturnType<typeof readOptions>

/** Fails when a call became slower than the bar allows. */
async function measureAgainst(commit: string, { only, seconds, write }: Options): Promise<number> {
  const before = loadavg()[0] ?? 0
  const { table, good } = await compareWith({ commit, only, seconds: String(seconds) })
  const section = `${BESIDE}${commit}

Written by \`npm run bench -- --against ${commit} --write\` on ${today()}: both builds in turns, p50 in milliseconds, the floor raw as above; load average ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.

${table}
`
  say(section)
  if (write) await writeReport({ section })
  if (!good) say(`A call takes more than ${BAR} × of what it took.`)
  return good ? 0 : 1
}

const BESIDE = '## Beside '

/** docs/rendimiento.md: the report and, below it, the comparison with an earlier build; what is not written anew stays. */
async function writeReport(anew: { report?: string; section?: string }): Promise<void> {
  const file = join(root, 'docs/rendimiento.md')
  const [report = '', section] = (await readFile(file, 'utf8')).split(new RegExp(`^(?=${BESIDE})`, 'm'))
  const parts = { report, section, ...anew }
  await writeFile(
    file,
    [parts.report.trim(), parts.section?.trim()].filter(Boolean).join('\n\n').concat('\n'),
  )
}

function today(): string {
  return new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Refuses what it does not know with a sentence. */
function readOptions(args: readonly string[]) {
  const string = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { quick: flag, write: flag, sizes: string, only: string, seconds: string, against: string }
  const {
    quick,
    write,
    sizes,
    only,
    seconds = '1.5',
    against,
  } = parseArgs({ args: [...args], options }).values
  if (write && (quick || sizes || only)) throw new Error('--write wants all workloads at all sizes')
  if (against && sizes) throw new Error('--against compares offices of 10000 orders')
  const wanted = (sizes ?? (quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
  if (!wanted.every(size => size >= 10_000))
    throw new Error('--sizes wants numbers from 10000 on, with commas')
  if (!(Number(seconds) >= 0.5)) throw new Error('--seconds wants 0.5 or more')
  const ids = only?.toUpperCase().split(',')
  const workloads = WORKLOADS.filter(({ id }) => ids?.includes(id.toUpperCase()) ?? true)
  if (ids && workloads.length < ids.length)
    throw new Error(`There are ${WORKLOADS.map(({ id }) => id).join(', ')}`)
  const inOrder = wanted.sort((a, b) => a - b)
  return { write: write === true, workloads, seconds: Number(seconds), sizes: inOrder, against, only }
}

/** One office after the other: two on one machine would disturb each other. What compares two of them asks both in turns, at the end. */
async function measureAll({ sizes, workloads, seconds, write }: Options): Promise<void> {
  const [start, loadBefore] = [performance.now(), loadavg()[0] ?? 0]
  const lines: Line[] = []
  let versions = ''
  async function take(workload: Workload, pedidos: number, run: () => Promise<Row[]>): Promise<void> {
    const began = performance.now()
    const rows = await rowsOf(workload, run)
    lines.push(...rows.map(row => ({ workload, pedidos, row })))
    say(`${workload.id}: ${rows.map(({ measured }) => measured).join('; ')} (${since(began)} s)`)
  }
  for (const pedidos of sizes) {
    const opened = performance.now()
    const office = await openOffice(pedidos, seconds)
    say(`${grouped(pedidos)} orders loaded in ${since(opened)} s`)
    versions = await versionsOf(office)
    const isLargest = pedidos === sizes.at(-1)
    for (const workload of workloads) {
      if (workload.largestOnly && !isLargest) continue
      // What the workload before wrote is on its disk, as after loading: it would be measured with the next one.
      await office.rows('CHECKPOINT')
      await take(workload, pedidos, () => workload.run(office))
    }
    if (isLargest && sizes.length > 1 && workloads.some(({ compare }) => compare)) {
      const smallest = await openOffice(sizes[0] ?? pedidos, seconds)
      await office.rows('CHECKPOINT')
      for (const workload of workloads) {
        const { compare } = workload
        if (compare) await take(workload, pedidos, () => compare(smallest, office))
      }
    }
    await closeOffice()
  }
  const inOrder = workloads.flatMap(workload => lines.filter(line => line.workload === workload))
  const [before, after] = [loadBefore, loadavg()[0] ?? 0].map(load => load.toFixed(1))
  const report = reportOf(
    inOrder,
    `Measured on ${today()}: ${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB; ${versions};
${seconds} s for each subject and line, ${since(start)} s in all; load average ${before} before and ${after} after the run. Times in milliseconds.`,
  )
  say(`\n${report}`)
  if (write) await writeReport({ report })
}

/** A workload that breaks is a target that was missed; the others still run. */
async function rowsOf(workload: Workload, run: () => Promise<Row[]>): Promise<readonly Row[]> {
  try {
    return await run()
  } catch (error) {
    if (interrupted) throw error
    const measured = `broke: ${error}`.slice(0, 200)
    return [{ what: workload.title, measured, target: 'runs to its end', met: false }]
  }
}

/** Of what counts for speed. */
async function versionsOf(office: Office): Promise<string> {
  const [postgres] = await office.rows<{ server_version: string }>('SHOW server_version')
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const versionOf = (name: string) => `${name} ${packages[`node_modules/${name}`]?.version}`
  const own = ['fastify', 'pg', 'kysely', 'pdfkit', 'hucre'].map(versionOf)
  return [`Node ${process.version}`, `PostgreSQL ${postgres?.server_version}`, ...own].join(', ')
}

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
