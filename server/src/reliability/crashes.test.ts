import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { anEmptyCluster, connectToEmbedded, killEmbedded } from '@cuadre/testing/embedded-database'
import { revisarLibros } from '@cuadre/testing/libros'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import {
  checkOrderRequests,
  type OrderRequest,
  prepareOrderRequests,
  sellUntilCut,
  sendOrder,
} from '@cuadre/testing/order-requests'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { AT_LENGTH, rounds } from '@cuadre/testing/rounds'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DIAS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

let parent: string
let dataDir: string
let program: Program
let api: ApiClient
/** Not yet sent, in order; and everything that was sent. */
let encargos: OrderRequest[]
let all: readonly OrderRequest[]

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cuadre-cortes-'))
  dataDir = join(parent, 'data')
  anEmptyCluster(dataDir)
  api = await loginAt(await start())
  encargos = await prepareOrderRequests(api, await unPuestoDeVenta(api, rounds({ gate: 60, all: 120 })), DIAS)
  all = [...encargos]
})
afterAll(async () => {
  await program?.end('SIGTERM')
  await rm(parent, { recursive: true, force: true })
})

function start(): Promise<string> {
  program = startProgram({ env: { DATA_DIR: dataDir, ...FIRST_LOGIN } })
  return program.ready()
}

/** Starts what was killed; the browser keeps its session, which was acknowledged too. */
async function startAgain(): Promise<void> {
  await program.ended
  api = sameBrowserAt(await start(), api.cookies)
}

async function untilHealthy(): Promise<void> {
  const healthy = async () => expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
  await waitUntil(healthy)
}

test.each([
  {
    cut: 'the program and the database at once',
    kill: () => Promise.all([program.end('SIGKILL'), killEmbedded(dataDir)]),
    recover: startAgain,
  },
  {
    cut: 'the database alone, which the program starts again',
    kill: () => killEmbedded(dataDir),
    recover: untilHealthy,
  },
  // What it has asked of the database is still done: less is lost than when both go.
  ...(AT_LENGTH
    ? [{ cut: 'the program alone', kill: () => program.end('SIGKILL'), recover: startAgain }]
    : []),
])('SIGKILL of $cut loses nothing, halves nothing and doubles nothing', async ({ kill, recover }) => {
  const open = await sellUntil(kill)
  await recover()

  expect(await inside(revisarLibros)).toEqual([])
  // What nobody answered may exist or not; what was answered is there to the last line.
  const acknowledged = all.flatMap(({ pedido }) => pedido ?? [])
  const now = acknowledged.map(pedido => api.data(pedidos.get, { params: { id: pedido.pedidoId } }))
  expect(await Promise.all(now)).toMatchObject(acknowledged)

  for (const request of open) expect(await sendOrder(api, request)).toBe(true)
  expect(await inside(client => checkOrderRequests(client, all))).toEqual([])
  const sold = all.flatMap(({ pedido }) => pedido ?? [])
  expect(new Set(sold.map(pedido => pedido.ncfId)).size).toBe(sold.length)
})

/** Six clerks sell; somewhere in the middle, at an instant that nobody chose, the power goes. */
async function sellUntil(kill: () => Promise<unknown>): Promise<OrderRequest[]> {
  const enough = 20 + Math.floor(Math.random() * 40)
  return sellUntilCut({
    api,
    requests: encargos,
    sales: enough,
    // The instant of an answer would always find the same request at the same place.
    cut: () => setTimeout(Math.random() * 20).then(kill),
  })
}

async function inside<T>(work: (client: Awaited<ReturnType<typeof connectToEmbedded>>) => Promise<T>) {
  const client = await connectToEmbedded(dataDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
