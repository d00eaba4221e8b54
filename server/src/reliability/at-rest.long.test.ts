import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FIRST_LOGIN } from '@cuadre/testing/office'
import { startProgram } from '@cuadre/testing/program'
import { startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { expect, test } from 'vitest'

/** Wake-ups a second of everything that the product runs, which the machine's load does not change, and its milliseconds of processor a minute. Linux alone counts them. */
const LIMIT = { wakeUps: 3, ms: 50 }
const WINDOW_S = 20
/** What the start left is collected, and connections that nobody uses are closed, within so many windows. */
const WINDOWS = 15

interface Use {
  readonly thread: string
  readonly wakeUps: number
  readonly ms: number
}

/** The voluntary context switches and the processor time of each thread of a process and of its children. */
function useOf(pid: number): Use[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread => {
      const folder = `/proc/${pid}/task/${thread}`
      const count = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
      const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ')
      const children = readFileSync(`${folder}/children`, 'utf8').trim().split(' ').filter(Boolean)
      return [
        { thread: folder, wakeUps: Number(count), ms: Number(nanoseconds) / 1e6 },
        ...children.flatMap(child => useOf(Number(child))),
      ]
    })
  } catch {
    // It ended while it was looked at.
    return []
  }
}

/** The first window in which it is quiet enough, else the last one. */
async function atRest(pids: () => Promise<readonly number[]>): Promise<Omit<Use, 'thread'>> {
  for (let left = WINDOWS; ; left--) {
    const before = new Map((await pids()).flatMap(useOf).map(use => [use.thread, use]))
    await wait(WINDOW_S * 1000)
    const after = (await pids()).flatMap(useOf)
    const used = (what: 'wakeUps' | 'ms') =>
      after.reduce((sum, use) => sum + use[what] - (before.get(use.thread) ?? use)[what], 0) / WINDOW_S
    const rate = { wakeUps: used('wakeUps'), ms: used('ms') * 60 }
    if (left === 1 || (rate.wakeUps <= LIMIT.wakeUps && rate.ms <= LIMIT.ms)) return rate
  }
}

function expectRest({ wakeUps, ms }: Omit<Use, 'thread'>): void {
  expect(wakeUps).toBeLessThanOrEqual(LIMIT.wakeUps)
  expect(ms).toBeLessThanOrEqual(LIMIT.ms)
}

test('an empty office wakes the machine three times a second at most, and works fifty milliseconds a minute, its database included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-reposo-'))
  const program = startProgram({ env: { DATA_DIR: join(folder, 'data'), ...FIRST_LOGIN } })
  await program.ready()
  const { pid = 0 } = program
  expectRest(await atRest(async () => [pid]))
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 600_000)

test('an office that sold electronically does no more once its documents are accepted', async () => {
  const office = await startProgramasElectronicos(1)
  await office.vender('4c3f0b0e-52a7-4a80-9a5c-0c6e1b0f3d11')
  const pids = async () => {
    const { rows } = await office.base.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> ''`,
    )
    return [office.pid() ?? 0, ...rows.map(({ pid }) => pid)]
  }
  expectRest(await atRest(pids))
  const { rows } = await office.base.pool.query('SELECT estado FROM documentos_ecf')
  expect(rows).toEqual([{ estado: 'aceptado' }])
  await office.close()
}, 600_000)
