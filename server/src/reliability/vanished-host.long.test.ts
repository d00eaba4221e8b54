import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categorias } from '@cuadre/contract/categorias'
import { pedidos } from '@cuadre/contract/pedidos'
import { salud } from '@cuadre/contract/salud'
import type { ApiClient } from '@cuadre/testing/api-client'
import { createOfficeDatabase, type TestDatabase } from '@cuadre/testing/database'
import { nextNumber } from '@cuadre/testing/documentos'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { type OpenPage, openPage } from '@cuadre/testing/open-page'
import {
  checkOrderRequests,
  prepareOrderRequests,
  sellUntilCut,
  sendOrder,
} from '@cuadre/testing/order-requests'
import { type Program, startProgram } from '@cuadre/testing/program'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { openTcpSwitch, type TcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What a clerk waits at most, in ms: four seconds of silence, two questions of three, and what lies between. */
const LONGEST_WAIT = 15_000
/** From the new host on, in ms. */
const UNTIL_SERVED = 15_000

let base: TestDatabase
/** The name under which the program knows its database. */
let name: TcpSwitch
let folder: string
let program: Program
let address: string
let api: ApiClient
let page: OpenPage

const port = () => Number(new URL(base.url).port)

beforeAll(async () => {
  base = await createOfficeDatabase()
  name = await openTcpSwitch(port())
  folder = await mkdtemp(join(tmpdir(), 'cuadre-desaparecida-'))
  const named = new URL(base.url)
  named.port = String(name.port)
  const env = { DATABASE_URL: named.href, DATA_DIR: join(folder, 'data'), DAILY_BACKUPS: 'false' }
  program = startProgram({ env: { ...env, ...FIRST_LOGIN } })
  address = await program.ready()
  api = await loginAt(address)
  page = await openPage(address, api)
})
afterAll(async () => {
  page?.close()
  await program?.end('SIGTERM')
  await name?.close()
  await base?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The host is gone, and with it what its server had under way. */
async function vanish(): Promise<void> {
  name.vanish()
  await base.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, performance.now() - begun]
}

test('a database host that vanishes under load: every call is answered in time, a new host of its name serves at once, nothing is lost or doubled', async () => {
  const encargos = await prepareOrderRequests(api, await unPuestoDeVenta(api, 100), [LUNES])
  const all = [...encargos]
  let cutAt = 0
  const cut = async () => {
    cutAt = performance.now()
    await vanish()
  }
  // Any answer but the order, 'taken' and 503 makes this fail; a reader works beside the clerks.
  const reading = (async () => {
    for (;;) {
      const [{ status }, ms] = await timed(() => api.call(pedidos.paged))
      expect(ms).toBeLessThan(LONGEST_WAIT)
      if (status === 503) return
      expect(status).toBe(200)
    }
  })()
  const open = await sellUntilCut({ api, requests: encargos, sales: 40, cut })
  const longest = performance.now() - cutAt
  expect(open).toHaveLength(6)
  await reading

  const attempts = [
    async () => (await api.call(salud.health)).status,
    async () => (await api.call(pedidos.paged)).status,
    async () => (await api.call(pedidos.create, { body: all.at(-1)?.body })).status,
  ]
  const waits = await Promise.all(
    attempts.map(async attempt => {
      const [status, ms] = await timed(attempt)
      expect(status).toBe(503)
      return ms
    }),
  )
  expect(Math.max(longest, ...waits)).toBeLessThan(LONGEST_WAIT)

  name.leadNewTo(port())
  const served = async () => expect((await api.call(pedidos.paged)).status).toBe(200)
  const [, ms] = await timed(() => waitUntil(served))
  expect(ms).toBeLessThan(UNTIL_SERVED)
  for (const request of open) expect(await sendOrder(api, request)).toBe(true)
  expect(await checkOrderRequests(base.pool, all)).toEqual([])
  expect(program.output()).toMatch(/La base de datos dejó de contestar en \d+ conexi/)

  // The open page has kept its connection: it was told to read anew, and hears of what changes.
  await waitUntil(() => expect(page.heard).toContainEqual({ type: 'readAnew' }))
  await api.data(categorias.create, { body: { descripcion: `Categoría ${nextNumber()}` } })
  const notice = { type: 'ReceiveUpdate', entity: 'Categorias', action: 'Creación' }
  await waitUntil(() => expect(page.heard).toContainEqual(notice))
  expect(program.output()).not.toMatch(/Avisos rechazados/)
})
