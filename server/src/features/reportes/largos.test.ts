import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeOffice } from '@cuadre/testing/large-office'
import { smallestOf } from '@cuadre/testing/smallest-of'
import { waitUntil } from '@cuadre/testing/wait-until'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let port: number
/** How long the whole report takes when nobody gives it up. */
let whole: number

const BODY = { fechaDesde: '2022-01-01', fechaHasta: '2026-11-21' }

const prueba = beforeTests(() => createLargeOffice())

beforeAll(async () => {
  await prueba.app.listen({ port: 0, host: '127.0.0.1' })
  port = (prueba.app.server.address() as AddressInfo).port
  const start = performance.now()
  const answer = await answerOf(ask())
  expect([answer.statusCode, answer.headers['x-filas']]).toEqual([200, '19623'])
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  whole = performance.now() - start
  expect(Buffer.concat(pieces).subarray(-6).toString()).toBe('%%EOF\n')
})
afterAll(() => {
  // What a failed test left open would be waited for.
  prueba.app.server.closeAllConnections()
  return prueba.close()
})

/** Asks over a real connection, which can be closed. */
function ask(endpoint: Endpoint = reportes.ventasPorFechas): ClientRequest {
  const cookie = [...prueba.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'application/json' }
  const call = request({
    port,
    host: '127.0.0.1',
    method: endpoint.method,
    path: `/api${endpoint.path}`,
    headers,
  })
  call.on('error', () => {})
  call.end(endpoint.method === 'POST' ? JSON.stringify(BODY) : undefined)
  return call
}

async function answerOf(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return answer
}

/** Reports that are reading from the database at this moment. */
async function readers(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      AND (query LIKE '%filas%' OR state LIKE 'idle in transaction%')`.execute(prueba.db)
  return rows[0]?.n ?? 0
}

async function untilNobodyReads(): Promise<number> {
  const start = performance.now()
  await waitUntil(async () => expect(await readers()).toBe(0))
  return performance.now() - start
}

test('the workbook of all orders says how many they are while they are still being read', async () => {
  const call = ask(pedidos.excel)
  const answer = await answerOf(call)
  const { items, totalRecords } = await prueba.api.data(pedidos.paged, { query: { pageSize: 1 } })
  expect(items).toHaveLength(1)
  expect(answer.headers['x-filas']).toBe(String(totalRecords))
  call.destroy()
  await untilNobodyReads()
})

test.each([
  ['a report', reportes.ventasPorFechas],
  ['a workbook', pedidos.excel],
])('%s whose download is given up stops and lets the database go', async (_, endpoint) => {
  // Far sooner than it would have been ready.
  const stopped = await smallestOf(whole / 2, async () => {
    const call = ask(endpoint)
    await waitUntil(async () => expect(await readers()).toBe(1))
    call.destroy()
    return untilNobodyReads()
  })
  expect(stopped).toBeLessThan(whole / 2)
})

test('reports that wait hold no connection, and nobody else waits for them', async () => {
  const calls = Array.from({ length: 20 }, () => ask())
  await waitUntil(async () => expect(await readers()).toBeGreaterThan(0))
  let most = 0
  for (let i = 0; i < 50; i++) {
    most = Math.max(most, await readers())
    const { status } = await prueba.api.call(pedidos.paged, { query: { page: 1, pageSize: 10 } })
    expect(status).toBe(200)
  }
  // As many as there are threads; the others wait for one, not for a connection.
  expect(most).toBeLessThanOrEqual(2)
  for (const call of calls) call.destroy()
  await untilNobodyReads()
})

test('who goes away while still waiting in the queue is not served', async () => {
  const next = await smallestOf(whole, async () => {
    const calls = Array.from({ length: 8 }, () => ask())
    await waitUntil(async () => expect(await readers()).toBe(2))
    for (const call of calls) call.destroy()
    await untilNobodyReads()
    const start = performance.now()
    const { status } = await prueba.api.call(reportes.ventasPorFechas, {
      body: { fechaDesde: '2026-11-01', fechaHasta: '2026-11-05' },
    })
    expect(status).toBe(200)
    return performance.now() - start
  })
  // Behind the six that nobody waits for, it would have been ready after three whole ones.
  expect(next).toBeLessThan(whole)
})
