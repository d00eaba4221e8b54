import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paquete } from '@cuadre/contract/paquete'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { smallestOf } from '@cuadre/testing/smallest-of'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Calls of one round: about a second of a clerk's work. */
const CALLS = 120
/** Below twice this nobody notices anything, and a machine's own noise is most of it; a report that blocked would cost seconds. */
const FLOOR_MS = 20

let folder: string
let program: Program
let clerk: ApiClient
let owner: ApiClient

const base = beforeTests(createLargeDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-informes-'))
  program = startProgram({ env: { DATABASE_URL: base.url, DATA_DIR: folder, ...FIRST_LOGIN } })
  const address = await program.ready()
  clerk = await loginAt(address)
  owner = sameBrowserAt(address, clerk.cookies)
})
afterAll(async () => {
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** What 99 of a hundred of a clerk's calls stay below, in milliseconds. */
async function p99(): Promise<number> {
  const times: number[] = []
  while (times.length < CALLS) {
    const start = performance.now()
    await clerk.data(pedidos.paged, { query: { page: 1 + (times.length % 20), pageSize: 10 } })
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

async function aReport(): Promise<void> {
  const body = { fechaDesde: '2022-01-01', fechaHasta: '2026-11-21' }
  const { status, response } = await owner.call(reportes.ventasPorFechas, { body })
  expect([status, response.headers['x-filas']]).toEqual([200, '19623'])
}

/** Some four hundred documents of one company. */
async function aPack(): Promise<void> {
  const { status, response } = await owner.call(paquete.zip, { query: { empresaId: 1, anio: 2025 } })
  expect([status, response.headers['content-type']]).toEqual([200, 'application/zip'])
}

test.each([
  ['a report of twenty thousand rows', aReport],
  ["an accountant's pack of a year", aPack],
])('%s makes nobody else wait', async (_, work) => {
  // The first one also starts the thread.
  await work()
  // Idle and busy in turns, so that what else the machine does weighs on both.
  const ratio = await smallestOf(2, async () => {
    const idle = Math.max(await p99(), FLOOR_MS)
    let done = false
    const beside = (async () => {
      while (!done) await work()
    })()
    const busy = await p99()
    done = true
    await beside
    return busy / idle
  })
  expect(ratio).toBeLessThan(2)
})
