import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import type { ApiClient } from '@cuadre/testing/api-client'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { goesOn, prepareTorture, reportTorture, runRound, SECONDS } from '@cuadre/testing/torture-round'
import { waitUntil } from '@cuadre/testing/wait-until'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../db/embedded/start-cluster.ts'

let folder: string
/** The office's own server, with two programs on it. */
let server: EmbeddedPostgres
const programs: [Program | null, Program | null] = [null, null]
const apis: ApiClient[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-tortura-'))
  server = await startServer()
  apis[0] = await loginAt(await start(0))
  apis[1] = sameBrowserAt(await start(1), apis[0].cookies)
}, 120_000)
afterAll(async () => {
  await Promise.all(programs.map(program => program?.end('SIGTERM')))
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

function start(which: 0 | 1): Promise<string> {
  const { user, password, host, port, database } = server.superuserSettings
  const env = {
    DATABASE_URL: `postgresql://${user}:${password}@${host}:${port}/${database}`,
    DATA_DIR: join(folder, 'data'),
    ...FIRST_LOGIN,
  }
  const program = startProgram({ env })
  programs[which] = program
  return program.ready()
}

function killed(which: 0 | 1) {
  return {
    kill: async () => programs[which]?.end('SIGKILL'),
    recover: async () => {
      apis[which] = sameBrowserAt(await start(which), theApi(which).cookies)
    },
  }
}

const CUTS = [
  killed(0),
  killed(1),
  {
    kill: () => server.stop(),
    recover: async () => {
      server = await startServer(server.superuserSettings.port)
      await waitUntil(allHealthy)
    },
  },
] as const

function theApi(clerk: number): ApiClient {
  const api = apis[clerk % 2]
  if (!api) throw new Error('Nobody is there yet')
  return api
}

async function allHealthy(): Promise<void> {
  for (const api of apis) expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
}

test(
  'two programs on one PostgreSQL: one is killed, or the server goes away, while all are writing',
  async () => {
    const puesto = await unPuestoDeVenta(theApi(0), 1000)
    const tortura = await prepareTorture('two programs on one PostgreSQL server', theApi(0), puesto)
    const until = Date.now() + SECONDS * 1000
    while (goesOn(tortura, { until, faults: CUTS.length })) {
      const { kill, recover } = CUTS[tortura.balance.rounds % CUTS.length] ?? CUTS[0]
      await runRound(tortura, { api: theApi, kill, recover, inside })
    }
    expect((await theApi(1).data(auditoria.verificar, {})).integra).toBe(true)
    reportTorture(tortura)
    expect(tortura.balance).toMatchObject({ lost: 0, duplicated: 0, halfWritten: 0 })
    expect(tortura.balance.rounds).toBeGreaterThanOrEqual(CUTS.length)
  },
  (SECONDS + 600) * 1000,
)

async function inside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.superuserSettings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
