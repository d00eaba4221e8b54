import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import { conectarALaBaseIncluida, matarLaBaseIncluida } from '@cuadre/testing/base-incluida'
import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { entrarEn, llevarA, PRIMER_ACCESO } from '@cuadre/testing/oficina'
import { arrancarPrograma, compilarPrograma, type Programa } from '@cuadre/testing/programa'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import {
  contarTortura,
  prepararTortura,
  quedanNumeros,
  SEGUNDOS,
  unaRonda,
} from '@cuadre/testing/ronda-de-tortura'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
let program: Programa
let api: ClienteDeApi

beforeAll(async () => {
  compilarPrograma()
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-tortura-'))
  api = await entrarEn(await start())
}, 120_000)
afterAll(async () => {
  await program?.terminar('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<string> {
  program = arrancarPrograma({ env: { DATA_DIR: dataDir, ...PRIMER_ACCESO } })
  return program.listo()
}

async function startAgain(): Promise<void> {
  await program.fin
  api = llevarA(await start(), api.cookies)
}

async function untilHealthy(): Promise<void> {
  const healthy = async () => expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
  await hastaQue(healthy)
}

const CUTS = [
  {
    kill: () => Promise.all([program.terminar('SIGKILL'), matarLaBaseIncluida(dataDir)]),
    recover: startAgain,
  },
  {
    kill: () => matarLaBaseIncluida(dataDir).then(() => program.terminar('SIGKILL')),
    recover: startAgain,
  },
  { kill: () => program.terminar('SIGKILL'), recover: startAgain },
  { kill: () => matarLaBaseIncluida(dataDir), recover: untilHealthy },
] as const

test(
  'kill -9 of program, database and both, in the middle of every kind of write',
  async () => {
    const puesto = await unPuestoDeVenta(api, 1000)
    const tortura = await prepararTortura('kill -9 of program and embedded database', puesto)
    const until = Date.now() + SEGUNDOS * 1000
    while (Date.now() < until && quedanNumeros(tortura)) {
      const { kill, recover } = CUTS[tortura.balance.rounds % CUTS.length] ?? CUTS[0]
      await unaRonda(tortura, { api: () => api, kill, recover, inside })
    }
    expect((await api.data(auditoria.verificar, {})).integra).toBe(true)
    contarTortura(tortura)
    expect(tortura.balance).toMatchObject({ lost: 0, duplicated: 0, halfWritten: 0 })
    expect(tortura.balance.rounds).toBeGreaterThan(3)
  },
  (SEGUNDOS + 120) * 1000,
)

async function inside<T>(work: (client: Awaited<ReturnType<typeof conectarALaBaseIncluida>>) => Promise<T>) {
  const client = await conectarALaBaseIncluida(dataDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
