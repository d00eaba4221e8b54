import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consultas } from '@cuadre/contract/consultas'
import { salud } from '@cuadre/contract/salud'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type DatabaseWithReplica, startDatabaseWithReplica } from '@cuadre/testing/database-with-replica'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import {
  checkOrderRequests,
  prepareOrderRequests,
  sellUntilCut,
  sendOrder,
} from '@cuadre/testing/order-requests'
import { execute } from '@cuadre/testing/postgres'
import { buildProgram, type Program, startProgram } from '@cuadre/testing/program'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { openTcpSwitch, type TcpSwitch } from '@cuadre/testing/tcp-switch'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let base: DatabaseWithReplica
/** The name under which the program knows its database. */
let name: TcpSwitch
let program: Program
let api: ApiClient

const portOf = (url: string) => Number(new URL(url).port)

beforeAll(async () => {
  buildProgram()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-principal-'))
  base = await startDatabaseWithReplica()
  name = await openTcpSwitch(portOf(base.primary.url))
  const named = new URL(base.primary.url)
  named.port = String(name.port)
  program = startProgram({
    env: {
      ...FIRST_LOGIN,
      DATABASE_URL: named.href,
      DATABASE_READ_URL: base.replica.url,
      DATA_DIR: join(folder, 'data'),
    },
  })
  api = await loginAt(await program.ready())
})
afterAll(async () => {
  await program?.end('SIGTERM')
  await name?.close()
  await base?.close()
  await rm(folder, { recursive: true, force: true })
})

test('the main database is lost under load and its synchronous replica takes its place: no order is lost or doubled', async () => {
  const encargos = await prepareOrderRequests(api, await unPuestoDeVenta(api, 250), [LUNES])
  const all = [...encargos]
  // From here on nothing is answered that the replica has not on its disk.
  await execute(base.primary.url, "alter system set synchronous_standby_names = '*'")
  await execute(base.primary.url, 'select pg_reload_conf()')
  const open = await sellUntilCut({ api, requests: encargos, sales: 60, cut: () => base.primary.crash() })
  expect((await api.call(salud.health)).status).toBe(503)

  await execute(base.replica.url, 'select pg_promote()')
  name.pointTo(portOf(base.replica.url))
  const healthy = async () => expect((await api.call(salud.health)).status).toBe(200)
  await waitUntil(healthy)
  // Under the same keys: those that had arrived are the same orders, the others are made now.
  for (const request of open) expect(await sendOrder(api, request)).toBe(true)

  const client = new pg.Client({ connectionString: base.replica.url })
  await client.connect()
  expect(await checkOrderRequests(client, all)).toEqual([])
  await client.end()
})

test('the promoted server is no replica any more: reports come from it as the main database', async () => {
  const noReplica = async () => expect((await api.data(salud.health, {})).replica).toBe('ausente')
  await waitUntil(noReplica)
  expect((await api.call(consultas.paged)).status).toBe(200)
  expect(program.output()).toMatch(/La réplica no se puede usar/)
})
