import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FIRST_LOGIN } from '@cuadre/testing/office'
import { startProgram } from '@cuadre/testing/program'
import { startProgramasElectronicos } from '@cuadre/testing/programa-electronico'
import { expect, test } from 'vitest'

/** Wake-ups a second of everything that the product runs; the machine's load does not change them. Linux alone counts them. */
const LIMIT = 5
const WINDOW_S = 20
/** What the start left is collected, and connections that nobody uses are closed, within so many windows. */
const WINDOWS = 15

/** The voluntary context switches of each thread of a process and of its children. */
function switchesOf(pid: number): [string, number][] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread => {
      const folder = `/proc/${pid}/task/${thread}`
      const count = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
      const children = readFileSync(`${folder}/children`, 'utf8').trim().split(' ').filter(Boolean)
      return [
        [folder, Number(count)] as [string, number],
        ...children.flatMap(child => switchesOf(Number(child))),
      ]
    })
  } catch {
    // It ended while it was looked at.
    return []
  }
}

/** The quietest window, as soon as one is quiet enough. */
async function atRest(pids: () => Promise<readonly number[]>): Promise<number> {
  const rates: number[] = []
  while (rates.length < WINDOWS && !rates.some(rate => rate <= LIMIT)) {
    const before = new Map((await pids()).flatMap(switchesOf))
    await wait(WINDOW_S * 1000)
    const after = (await pids()).flatMap(switchesOf)
    const woken = after.map(([thread, count]) => count - (before.get(thread) ?? count))
    rates.push(woken.reduce((sum, each) => sum + each, 0) / WINDOW_S)
  }
  return Math.min(...rates)
}

test('an empty office wakes the machine five times a second at most, its database included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-reposo-'))
  const program = startProgram({ env: { DATA_DIR: join(folder, 'data'), ...FIRST_LOGIN } })
  await program.ready()
  const { pid = 0 } = program
  expect(await atRest(async () => [pid])).toBeLessThanOrEqual(LIMIT)
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 600_000)

test('an office that sold electronically wakes it no more often once its documents are accepted', async () => {
  const office = await startProgramasElectronicos(1)
  await office.vender('4c3f0b0e-52a7-4a80-9a5c-0c6e1b0f3d11')
  const pids = async () => {
    const { rows } = await office.base.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> ''`,
    )
    return [office.pid() ?? 0, ...rows.map(({ pid }) => pid)]
  }
  expect(await atRest(pids)).toBeLessThanOrEqual(LIMIT)
  const { rows } = await office.base.pool.query('SELECT estado FROM documentos_ecf')
  expect(rows).toEqual([{ estado: 'aceptado' }])
  await office.close()
}, 600_000)
