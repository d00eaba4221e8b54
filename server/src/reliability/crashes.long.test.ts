import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import type { ApiClient } from '@cuadre/testing/api-client'
import { connectToEmbedded, killEmbedded } from '@cuadre/testing/embedded-database'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { goesOn, prepareTorture, reportTorture, runRound, SECONDS } from '@cuadre/testing/torture-round'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
let program: Program
let api: ApiClient

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-tortura-'))
  api = await loginAt(await start())
}, 120_000)
afterAll(async () => {
  await program?.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<string> {
  program = startProgram({ env: { DATA_DIR: dataDir, ...FIRST_LOGIN } })
  return program.ready()
}

async function startAgain(): Promise<void> {
  await program.ended
  api = sameBrowserAt(await start(), api.cookies)
}

async function untilHealthy(): Promise<void> {
  const healthy = async () => expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
  await waitUntil(healthy)
}

const CUTS = [
  {
    kill: () => Promise.all([program.end('SIGKILL'), killEmbedded(dataDir)]),
    recover: startAgain,
  },
  {
    kill: () => killEmbedded(dataDir).then(() => program.end('SIGKILL')),
    recover: startAgain,
  },
  { kill: () => program.end('SIGKILL'), recover: startAgain },
  { kill: () => killEmbedded(dataDir), recover: untilHealthy },
] as const

test(
  'kill -9 of program, database and both, in the middle of every kind of write',
  async () => {
    const puesto = await unPuestoDeVenta(api, 1000)
    const tortura = await prepareTorture('kill -9 of program and embedded database', api, puesto)
    const until = Date.now() + SECONDS * 1000
    while (goesOn(tortura, { until, faults: CUTS.length })) {
      const { kill, recover } = CUTS[tortura.balance.rounds % CUTS.length] ?? CUTS[0]
      await runRound(tortura, { api: () => api, kill, recover, inside })
    }
    expect((await api.data(auditoria.verificar, {})).integra).toBe(true)
    reportTorture(tortura)
    expect(tortura.balance).toMatchObject({ lost: 0, duplicated: 0, halfWritten: 0 })
    expect(tortura.balance.rounds).toBeGreaterThanOrEqual(CUTS.length)
  },
  (SECONDS + 600) * 1000,
)

async function inside<T>(work: (client: Awaited<ReturnType<typeof connectToEmbedded>>) => Promise<T>) {
  const client = await connectToEmbedded(dataDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
