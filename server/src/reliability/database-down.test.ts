import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '@cuadre/contract/errors'
import { pedidos } from '@cuadre/contract/pedidos'
import { salud } from '@cuadre/contract/salud'
import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from '@cuadre/testing/api-client'
import { anEmptyCluster } from '@cuadre/testing/embedded-database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import {
  checkOrderRequests,
  prepareOrderRequests,
  sellUntilCut,
  sendOrder,
} from '@cuadre/testing/order-requests'
import { type Program, startProgram } from '@cuadre/testing/program'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../db/embedded/start-cluster.ts'

let folder: string
/** A PostgreSQL server that the office runs beside the program. */
let server: EmbeddedPostgres
let program: Program
let api: ApiClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-ausente-'))
  anEmptyCluster(join(folder, 'servidor'))
  server = await startServer()
  const { user, password, host, port, database } = server.superuserSettings
  program = startProgram({
    env: {
      DATABASE_URL: `postgresql://${user}:${password}@${host}:${port}/${database}`,
      DATA_DIR: join(folder, 'data'),
      ...FIRST_LOGIN,
    },
  })
  api = await loginAt(await program.ready())
})
afterAll(async () => {
  await program?.end('SIGTERM')
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

function startServer(port?: number): Promise<EmbeddedPostgres> {
  const place = port === undefined ? {} : { port }
  return startEmbeddedPostgres({
    dataDir: join(folder, 'servidor'),
    log: silentLog,
    throwAway: true,
    ...place,
  })
}

test('a database that goes away under load is a clear 503, and comes back without a restart or a loss', async () => {
  const encargos = await prepareOrderRequests(api, await unPuestoDeVenta(api, 100), [LUNES])
  const all = [...encargos]
  // Any answer but the order, 'taken' and 503 makes this fail.
  const open = await sellUntilCut({ api, requests: encargos, sales: 40, cut: () => server.stop() })
  expect(open).toHaveLength(6)

  const attempts = [
    [salud.health],
    [pedidos.paged],
    [pedidos.create, { body: all.at(-1)?.body }],
    [sesion.login, { body: { username: 'admin', password: 'no importa' } }],
    [sesion.refresh],
  ] as const
  for (const [endpoint, input] of attempts) {
    const { status, body } = await api.call(endpoint, input)
    expect([endpoint.path, status, body]).toEqual([endpoint.path, 503, expect.objectContaining(UNAVAILABLE)])
  }

  server = await startServer(server.superuserSettings.port)
  const healthy = async () => expect((await api.call(salud.health)).status).toBe(200)
  await waitUntil(healthy)
  for (const request of open) expect(await sendOrder(api, request)).toBe(true)

  const client = new pg.Client(server.superuserSettings)
  await client.connect()
  expect(await checkOrderRequests(client, all)).toEqual([])
  await client.end()
})

const UNAVAILABLE = {
  data: null,
  message: ERRORS.DATABASE_UNAVAILABLE.message,
  statusCode: 503,
  errorCode: 'DATABASE_UNAVAILABLE',
  isSuccess: false,
}
