import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './office.ts'
import { tableOf } from './report.ts'

/** What every clerk does all day; each of these is measured in slices. */
const DAILY = 'W1,W2,W2b,W3,W4,W5,W6,W7'
/** A call may take so many times what it took in the other build: below it lies the noise of a quiet machine. */
export const BAR = 1.15

interface Options {
  readonly commit: string
  readonly only: string | undefined
  readonly seconds: string
}

/**
 * The product as it is here beside the product of a commit, each with its own office, its own database and its own workloads; the stopwatch
 * is ours for both. Only one of the two works at a time. Answers the table and whether every call stayed below the bar.
 */
export async function compareWith({ commit, only = DAILY, seconds }: Options): Promise<Comparison> {
  const other = await mkdtemp(join(tmpdir(), 'cuadre-against-'))
  const builds: ChildProcess[] = []
  const stop = () => {
    for (const build of builds) build.kill('SIGTERM')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await command(root, 'git', ['clone', '--quiet', '--no-checkout', root, other])
    await command(other, 'git', ['checkout', '--quiet', '--detach', commit])
    await command(other, 'npm', ['ci', '--no-audit', '--no-fund'])
    await copyFile(join(root, 'bench/src/measure.ts'), join(other, 'bench/src/measure.ts'))
    const args = ['--sizes', '10000', '--only', only, '--seconds', seconds]
    for (const folder of [other, root])
      builds.push(
        fork(join(folder, 'tools/bench.mjs'), args, {
          cwd: folder,
          env: { ...process.env, IN_TURNS: 'true' },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        }),
      )
    takeTurns(builds)
    const [then = '', now = ''] = await Promise.all(builds.map(reportOf))
    const { table, good } = compare(rowsOf(then), rowsOf(now), commit)
    const broken = [...brokenIn(then, commit), ...brokenIn(now, 'now')]
    return { table: [table, ...broken].join('\n\n'), good: good && broken.length === 0 }
  } finally {
    stop()
    await rm(other, { recursive: true, force: true })
  }
}

/** Whoever can be told that it is its turn, and says when it hands over. */
interface Player {
  send(message: string): unknown
  on(event: 'message' | 'exit', listener: () => void): unknown
}

/** One works at a time: the turn goes round as soon as all who have not ended wait for it. */
export function takeTurns(players: readonly Player[]): void {
  let playing = [...players]
  let waiting = new Set<Player>()
  const go = () => {
    const [next] = playing
    if (!next || waiting.size < playing.length) return
    playing = [...playing.slice(1), next]
    waiting.delete(next)
    next.send('go')
  }
  for (const player of players) {
    player.on('message', () => {
      waiting.add(player)
      go()
    })
    player.on('exit', () => {
      playing = playing.filter(other => other !== player)
      waiting = new Set(playing.filter(other => waiting.has(other)))
      go()
    })
  }
}

async function reportOf(build: ChildProcess): Promise<string> {
  let output = ''
  build.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`One of the builds ended with ${code}:\n${output}`)
  return output
}

/** A line of a report, in milliseconds. */
interface Measured {
  readonly what: string
  readonly p50: number
  readonly perSecond: string
  readonly floor: string
}

/** The lines of a report that hold a time against a limit, by what they measured. */
export function rowsOf(report: string): Map<string, Measured> {
  const rows = new Map<string, Measured>()
  let id = ''
  for (const line of report.split('\n')) {
    id = /^## (\w+):/.exec(line)?.[1] ?? id
    const [, , callers = '', what = '', p50 = '', , perSecond = '', floor = '', target = ''] = line
      .split('|')
      .map(cell => cell.trim())
    if (!/^(p50|throughput) /.test(target)) continue
    rows.set(`${id} ${what} ${callers}`, {
      what: `${id} ${what}${callers === '1' ? '' : `, ${callers} at once`}`,
      p50: Number(p50.replaceAll(',', '')),
      perSecond,
      floor,
    })
  }
  return rows
}

/** The workloads that came to no end: without them nobody knows whether their calls became slower. */
export function brokenIn(report: string, build: string): string[] {
  const found = report.matchAll(/^## (\w+):|(broke: .*?) \|/gm)
  let id = ''
  return [...found].flatMap(([, workload, why]) => {
    id = workload ?? id
    return why === undefined ? [] : [`${id} was not compared, ${build}: ${why.trim()}`]
  })
}

interface Comparison {
  readonly table: string
  readonly good: boolean
}

/** What both measured, side by side; what only one knows cannot be compared and is left out. */
export function compare(
  then: ReadonlyMap<string, Measured>,
  now: ReadonlyMap<string, Measured>,
  commit: string,
): Comparison {
  const pairs = [...now].flatMap(([key, ours]) => {
    const theirs = then.get(key)
    return theirs ? [{ ours, theirs, ratio: ours.p50 / theirs.p50 }] : []
  })
  if (pairs.length === 0) throw new Error(`Nothing was measured in both builds`)
  const heads = [
    'what',
    'floor',
    `p50 ${commit}`,
    'p50 now',
    `per s ${commit}`,
    'per s now',
    'now',
    `≤ ${BAR}`,
  ]
  const table = tableOf(
    heads,
    pairs.map(({ ours, theirs, ratio }) => [
      ...[ours.what, ours.floor, String(theirs.p50), String(ours.p50), theirs.perSecond, ours.perSecond],
      ...[`${ratio.toFixed(2)} ×`, ratio <= BAR ? 'yes' : '**no**'],
    ]),
  )
  return { table, good: pairs.every(({ ratio }) => ratio <= BAR) }
}

async function command(cwd: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}`)
}
