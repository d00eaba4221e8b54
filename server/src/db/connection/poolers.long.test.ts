import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createEmptyDatabase } from '@cuadre/testing/database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { openPage } from '@cuadre/testing/open-page'
import { PGBOUNCER, type Pooler, startPgBouncer } from '@cuadre/testing/pgbouncer'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { serverRoom } from '../../config/server-room.ts'
import { backUpToday } from '../backup/daily-backup.ts'
import { openDatabase } from './connection.ts'
import { databaseRefusal } from './database-errors.ts'
import { withClient } from './session-client.ts'

/** Poolers of other hands that are installed here. */
const FOUND = PGBOUNCER === null ? [] : [startPgBouncer]
const here = FOUND.length > 0 ? 'PgBouncer' : 'no pooler'

const base = beforeTests(createEmptyDatabase)
let folder: string
let pooler: Pooler | null = null
let program: Program | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-intermediario-'))
})
afterEach(async () => {
  await program?.end('SIGTERM')
  await pooler?.stop()
  program = null
  pooler = null
  await rm(folder, { recursive: true })
})

/** What the manual gives as an example, but for its places. */
async function linesOfTheManual(): Promise<string[]> {
  const manual = await readFile(join(serverRoom, '..', 'docs', 'operacion.md'), 'utf8')
  const block = /```ini\n[^`]*\[pgbouncer\]\n(.*?)```/s.exec(manual)?.[1] ?? ''
  const lines = block.split('\n').filter(line => line.includes('=') && !/^(listen|auth)_/.test(line))
  expect(lines).toContain('pool_mode = session')
  return lines
}

function start(url: string, more: Record<string, string> = {}): Program {
  program = startProgram({ env: { DATABASE_URL: url, DATA_DIR: folder, ...FIRST_LOGIN, ...more } })
  return program
}

const tables = async () =>
  (await base.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount

test.each(['transaction', 'statement'])(
  `a pooler in mode %s: the start says why it refuses, before anything is written (found here: ${here})`,
  async mode => {
    for (const startPooler of FOUND) {
      pooler = await startPooler(base.url, [`pool_mode = ${mode}`, 'default_pool_size = 10'])
      const refused = start(pooler.url)
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toMatch(/^[^\n]*Ponga pool_mode = session[^\n]*\n$/)
      expect(await tables()).toBe(0)
    }
  },
)

test(`a pooler in mode transaction that others keep busy is found out all the same (found here: ${here})`, async () => {
  for (const startPooler of FOUND) {
    pooler = await startPooler(base.url, ['pool_mode = transaction'])
    const databaseUrl = pooler.url
    const others = new pg.Pool({ connectionString: databaseUrl, max: 6 })
    let over = false
    const busy = Array.from({ length: 6 }, async () => {
      while (!over) await others.query('select pg_sleep(0.02 * random())')
    })
    const fates = await Promise.allSettled(
      Array.from({ length: 5 }, () => openDatabase({ databaseUrl, dataDir: '' }, silentLog)),
    )
    over = true
    await Promise.all(busy)
    await others.end()
    for (const fate of fates)
      expect(fate).toMatchObject({ reason: { message: expect.stringContaining('pool_mode = session') } })
  }
})

test(`a pooler as in the manual: the office sells, hears, copies and takes back through it, also after a kill (found here: ${here})`, async () => {
  for (const startPooler of FOUND) {
    pooler = await startPooler(base.url, await linesOfTheManual())
    const first = start(pooler.url)
    const api = await loginAt(await first.ready())
    const puesto = await unPuestoDeVenta(api, 40)
    await puesto.unPedido()
    await first.end('SIGKILL')
    const address = await start(pooler.url).ready()
    const again = await loginAt(address)
    const page = await openPage(address, again)
    const other = await unPuestoDeVenta(again, 40)
    for (let sold = 0; sold < 8; sold++) await other.unPedido()
    await waitUntil(() => expect(page.heard).toContainEqual(expect.objectContaining({ entity: 'Pedidos' })))
    page.close()
    expect(program?.output()).not.toMatch(/aviso|conexiones/i)

    const { whileAwaited, pool, settings, close } = await openDatabase(
      { databaseUrl: pooler.url, dataDir: '' },
      silentLog,
    )
    expect(await backUpToday({ settings, dataDir: folder, now: new Date() })).toBe(true)
    const control = new AbortController()
    const gone = new Error('Never mind')
    const fate = expect(sql`SELECT pg_sleep(600)`.execute(whileAwaited(control.signal))).rejects.toBe(gone)
    const asleep = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
        )
      ).rowCount
    await waitUntil(async () => expect(await asleep()).toBe(1))
    control.abort(gone)
    await fate
    expect(await asleep()).toBe(0)
    await close()
    // What was told to a session stays with it: the next one that gets its process is not bound by our limits.
    const stranger = new pg.Client({ connectionString: pooler.url })
    await stranger.connect()
    const { rows } = await stranger.query("select current_setting('statement_timeout') as limite")
    expect(rows).toEqual([{ limite: '0' }])
    await stranger.end()
  }
})

test(`a pooler with few connections is told at the start, and refused where nobody could work (found here: ${here})`, async () => {
  for (const startPooler of FOUND) {
    for (const [size, sentence] of [
      [1, /da en este momento 1 conexiones, y el programa necesita al menos 6/],
      [
        10,
        /da en este momento 10 conexiones y este proceso puede pedir 22 .*DATABASE_POOL=4 o menos, o suba en él default_pool_size/,
      ],
    ] as const) {
      pooler = await startPooler(base.url, ['pool_mode = session', `default_pool_size = ${size}`])
      const told: string[] = []
      const log = { ...silentLog, warn: (message: string) => void told.push(message) }
      const opened = await openDatabase(
        { databaseUrl: pooler.url, dataDir: '', purpose: 'serve' },
        log,
      ).catch((error: Error) => error)
      if (opened instanceof Error) told.push(opened.message)
      else await opened.close()
      expect(opened instanceof Error).toBe(size === 1)
      expect(told).toEqual([expect.stringMatching(sentence)])
      await pooler.stop()
      pooler = null
    }
  }
})

test(`a pooler that has given all its connections away lets nobody wait for ever (found here: ${here})`, async () => {
  for (const startPooler of FOUND) {
    pooler = await startPooler(base.url, ['pool_mode = session', 'default_pool_size = 2'])
    const { pool, settings, close } = await openDatabase({ databaseUrl: pooler.url, dataDir: '' }, silentLog)
    const all = [await pool.connect(), await pool.connect()]
    const start = Date.now()
    const fates = await Promise.allSettled([
      pool.query('select 1'),
      withClient(settings, client => client.query('select 1')),
    ])
    expect(fates.map(fate => fate.status === 'rejected' && databaseRefusal(fate.reason))).toEqual([
      'DATABASE_UNAVAILABLE',
      'DATABASE_UNAVAILABLE',
    ])
    // Ten seconds on a machine that does nothing else.
    expect(Date.now() - start).toBeLessThan(30_000)
    for (const one of all) one.release()
    await waitUntil(async () => expect((await pool.query('select 1')).rowCount).toBe(1))
    await close()
  }
})

test(`what a pooler does not take of the address is named (found here: ${here})`, async () => {
  for (const startPooler of FOUND) {
    pooler = await startPooler(base.url, ['pool_mode = session'])
    const databaseUrl = `${pooler.url}?options=-c%20work_mem%3D8MB`
    await expect(openDatabase({ databaseUrl, dataDir: '' }, silentLog)).rejects.toThrow(
      /no acepta un ajuste de DATABASE_URL \(unsupported startup parameter: options\)/,
    )
  }
})
