import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pedidos } from '@cuadre/contract/pedidos'
import { conectarALaBaseIncluida, matarLaBaseIncluida } from '@cuadre/testing/base-incluida'
import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import {
  cotejarEncargos,
  type Encargo,
  enviar,
  prepararEncargos,
  venderHasta,
} from '@cuadre/testing/encargos'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { revisarLibros } from '@cuadre/testing/libros'
import { entrarEn, llevarA, PRIMER_ACCESO } from '@cuadre/testing/oficina'
import { arrancarPrograma, compilarPrograma, type Programa } from '@cuadre/testing/programa'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DIAS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

let dataDir: string
let program: Programa
let api: ClienteDeApi
/** Not yet sent, in order; and everything that was sent. */
let encargos: Encargo[]
let all: readonly Encargo[]

beforeAll(async () => {
  compilarPrograma()
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-cortes-'))
  api = await entrarEn(await start())
  encargos = await prepararEncargos(api, await unPuestoDeVenta(api, 250), DIAS)
  all = [...encargos]
})
afterAll(async () => {
  await program?.terminar('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<string> {
  program = arrancarPrograma({ env: { DATA_DIR: dataDir, ...PRIMER_ACCESO } })
  return program.listo()
}

/** Starts what was killed; the browser keeps its session, which was acknowledged too. */
async function startAgain(): Promise<void> {
  await program.fin
  api = llevarA(await start(), api.cookies)
}

async function untilHealthy(): Promise<void> {
  const healthy = async () => expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
  await hastaQue(healthy)
}

test.each([
  {
    cut: 'the program and the database at once',
    kill: () => Promise.all([program.terminar('SIGKILL'), matarLaBaseIncluida(dataDir)]),
    recover: startAgain,
  },
  {
    cut: 'first the database, then the program',
    kill: () => matarLaBaseIncluida(dataDir).then(() => program.terminar('SIGKILL')),
    recover: startAgain,
  },
  { cut: 'the program alone', kill: () => program.terminar('SIGKILL'), recover: startAgain },
  {
    cut: 'the database alone, which the program starts again',
    kill: () => matarLaBaseIncluida(dataDir),
    recover: untilHealthy,
  },
])('SIGKILL of $cut loses nothing, halves nothing and doubles nothing', async ({ kill, recover }) => {
  const open = await sellUntil(kill)
  await recover()

  expect(await inside(revisarLibros)).toEqual([])
  // What nobody answered may exist or not; what was answered is there to the last line.
  const acknowledged = all.flatMap(({ pedido }) => pedido ?? [])
  const now = acknowledged.map(pedido => api.data(pedidos.get, { params: { id: pedido.pedidoId } }))
  expect(await Promise.all(now)).toMatchObject(acknowledged)

  for (const encargo of open) expect(await enviar(api, encargo)).toBe(true)
  expect(await inside(client => cotejarEncargos(client, all))).toEqual([])
  const sold = all.flatMap(({ pedido }) => pedido ?? [])
  expect(new Set(sold.map(pedido => pedido.ncfId)).size).toBe(sold.length)
})

/** Six clerks sell; somewhere in the middle, at an instant that nobody chose, the power goes. */
async function sellUntil(kill: () => Promise<unknown>): Promise<Encargo[]> {
  const enough = 20 + Math.floor(Math.random() * 40)
  return venderHasta({
    api,
    encargos,
    ventas: enough,
    // The instant of an answer would always find the same request at the same place.
    corte: () => setTimeout(Math.random() * 20).then(kill),
  })
}

async function inside<T>(work: (client: Awaited<ReturnType<typeof conectarALaBaseIncluida>>) => Promise<T>) {
  const client = await conectarALaBaseIncluida(dataDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
