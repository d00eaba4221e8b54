import type { AddressInfo } from 'node:net'
import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { consultas } from '@cuadre/contract/consultas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { formatos } from '@cuadre/contract/formatos'
import { reportes } from '@cuadre/contract/reportes'
import { type Input, urlOf } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

let address: string
/** Somebody who keeps a table for himself, so that whatever reads it waits. */
let holder: pg.PoolClient
/** Looks at the server from outside of any transaction, which would see one moment only. */
let watcher: pg.Client
let control: AbortController

const prueba = testApp()

beforeAll(async () => {
  watcher = new pg.Client(prueba.base.settings)
  await watcher.connect()
  await prueba.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(prueba.app.server.address() as AddressInfo).port}`
})
afterAll(() => watcher.end())
beforeEach(async () => {
  control = new AbortController()
  holder = await prueba.base.pool.connect()
})
afterEach(async () => {
  await holder.query('rollback')
  holder.release()
})

const lock = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`)

/** Asks as a browser would that may go away. */
function ask(endpoint: Endpoint, input: Input = {}): Promise<string> {
  const cookie = [...prueba.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
  return fetch(address + urlOf(endpoint, input), {
    ...body,
    method: endpoint.method,
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    signal: control.signal,
  }).then(
    ({ status }) => `answered ${status}`,
    () => 'gone',
  )
}

async function waitingStatements(): Promise<number> {
  const { rows } = await watcher.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

async function untilWaiting(): Promise<void> {
  await waitUntil(async () => expect(await waitingStatements()).toBeGreaterThan(0))
}

/** Sooner than a statement that waits for a lock gives up by itself (30 s). */
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 15_000, interval: 10 })
const untilNobodyWaits = () => soon(async () => expect(await waitingStatements()).toBe(0))

const days = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }

describe('who asked goes away, and his statements end at the database', () => {
  test.each<[string, string, Endpoint, Input]>([
    ['a search', 'documentos', consultas.paged, { query: { buscar: 'colmado' } }],
    ['a list', 'auditoria', auditoria.paged, {}],
    ['a report', 'documentos', reportes.ventasPorFechas, { body: days }],
    ['an export', 'documentos', consultas.excel, {}],
    [
      'a monthly format',
      'empresas',
      formatos.ventasRevision,
      { query: { empresaId: 1, fecha: '2026-11-01' } },
    ],
  ])('%s', async (_, table, endpoint, input) => {
    await lock(table)
    const answer = ask(endpoint, input)
    await untilWaiting()
    control.abort()
    // The table is still locked: they did not end because they were done.
    await untilNobodyWaits()
    expect(await answer).toBe('gone')
    const { pool } = prueba.base
    await soon(() => expect(pool.totalCount - pool.idleCount).toBe(1))
  })

  test('those that had not begun yet never do', async () => {
    await lock('documentos')
    const answers = Array.from({ length: 40 }, () => ask(consultas.paged))
    await untilWaiting()
    control.abort()
    await untilNobodyWaits()
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['gone']))
    const { pool } = prueba.base
    await soon(() => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 1]))
    expect((await prueba.api.call(categorias.list)).status).toBe(200)
  })
})

test('a write goes on to its end, whoever left', async () => {
  await lock('categorias')
  const answer = ask(categorias.create, { body: { descripcion: 'De quien se fue' } })
  await untilWaiting()
  control.abort()
  expect(await answer).toBe('gone')
  expect(await waitingStatements()).toBe(1)
  await holder.query('rollback')
  await waitUntil(async () => {
    const { rows } = await watcher.query('select descripcion from categorias')
    expect(rows).toEqual([{ descripcion: 'De quien se fue' }])
  })
})
