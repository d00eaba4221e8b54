import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { sesion } from '@cuadre/contract/sesion'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { diaEnSantoDomingo, esDiaLaborable, sumarDias } from '@cuadre/domain/tiempo/dia'
import { connectionSettings, openPool, withSession } from '@cuadre/server/db/connection/session-client'
import { hashPassword } from '@cuadre/server/features/usuarios/passwords'
import { type ApiClient, createApiClient, type Input, urlOf } from '@cuadre/testing/api-client'
import { startProgram } from '@cuadre/testing/program'
import { serverAt } from '@cuadre/testing/server-at'
import type pg from 'pg'
import type { Statement } from './bare-server.ts'
import { loadOffice } from './load.ts'
import { type Call, httpSubject, type Subject } from './measure.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const ADMIN = { username: 'admin', password: 'Cuadre-2026' }

/** What must be undone when the run ends, however it ends; the last first. */
const undoing: (() => unknown)[] = []

let closing = Promise.resolve()

/** Stops what was started and deletes what was written, whoever asks for it first; what fails keeps nothing else from being undone. */
export function closeOffice(): Promise<void> {
  closing = closing.then(async () => {
    for (let undo = undoing.pop(); undo; undo = undoing.pop())
      await Promise.resolve(undo)
        .then(task => task())
        .catch(error => process.stderr.write(`${error}\n`))
  })
  return closing
}

/** What the workloads work on: the product with so many orders, and the bare server beside it on the same database. */
export type Office = Awaited<ReturnType<typeof openOffice>>

/** Starts both on a fresh folder and loads the orders. `seconds`: of measuring, for each subject and line. */
export async function openOffice(pedidos: number, seconds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-bench-'))
  undoing.push(() => rm(dataDir, { recursive: true, force: true }))
  const env = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    DAILY_BACKUPS: 'false',
    // Nobody is there: what is issued electronically is signed and waits.
    DGII_SIMULADOR_URL: 'http://127.0.0.1:9',
    ...(await memorySettings()),
  }
  let program = startProgram({ env })
  undoing.push(() => program.end('SIGTERM'))
  let origin = await program.ready()
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const place = { host: join(dataDir, 'postgres'), user: 'cuadre', password, database: 'cuadre' }
  const pool = openPool({ ...withSession(connectionSettings(place), { statement_timeout: '0' }), max: 2 })
  // The database goes each time that the product is started anew.
  pool.on('error', () => {})
  undoing.push(() => pool.end())
  const hoy = diaEnSantoDomingo(new Date())
  await loadOffice({ pool, pedidos, hoy: esDiaLaborable(hoy) ? hoy : sumarDias(hoy, -1) })
  const bare = await startBareServer(place)
  const office = {
    seconds,
    dataDir,
    origin: () => origin,
    pid: () => program.pid,
    /** Ends the product and starts it anew; milliseconds from the launch of the process to its readiness. */
    async restart(): Promise<number> {
      await program.end('SIGTERM')
      const launched = performance.now()
      program = startProgram({ env })
      origin = await program.ready()
      return performance.now() - launched
    },
    pool,
    /** Rows of the database past the product, to find what to ask for and to check what came of it. */
    async rows<R>(text: string, values: readonly unknown[] = []): Promise<R[]> {
      return (await pool.query(text, [...values])).rows as R[]
    },
    /** So many more users, who may do everything; each call adds others. */
    async addPeople(count: number): Promise<(typeof ADMIN)[]> {
      const people = await pool.query(PEOPLE, [count, await hashPassword(ADMIN.password), ROL_ADMINISTRADOR])
      return people.rows.map(({ username }) => ({ ...ADMIN, username }))
    },
    /** A browser of its own in which somebody is logged in; access ends ten minutes later, as for everybody. */
    async logIn(user = ADMIN): Promise<ApiClient> {
      const api = createApiClient(serverAt(origin))
      await api.data(sesion.login, { body: user })
      return api
    },
    /** The product, asked as browsers ask: answers arrive compressed where it compresses them. */
    async ours(next: (caller: number) => Call, answered: (call: Call) => void = () => {}): Promise<Subject> {
      const { cookies } = await office.logIn()
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return httpSubject({
        origin,
        headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
        next,
        answered,
      })
    },
    /** The product, from which something is read. */
    reading: (endpoint: Endpoint, next: () => Input = () => ({})): Promise<Subject> =>
      office.ours(() => ({ method: endpoint.method, path: urlOf(endpoint, next()) })),
    /** The same work raw: its statements, one after the other, and a bare answer. */
    bare: (next: (caller: number) => Statement[]): Subject =>
      httpSubject({ origin: bare, next: caller => ({ method: 'POST', path: '/', body: next(caller) }) }),
  }
  return office
}

/** How the service bounds memory: the product is measured as it is installed. */
async function memorySettings(): Promise<Record<string, string>> {
  const unit = await readFile(join(root, 'docs/despliegue/cuadre@.service'), 'utf8')
  const settings = unit.matchAll(/^Environment=(MALLOC_ARENA_MAX|NODE_OPTIONS)=(\S+)$/gm)
  const found = Object.fromEntries([...settings].map(([, name, value]) => [name, value]))
  if (Object.keys(found).length !== 2) throw new Error('The service says nothing of memory')
  return found
}

const PEOPLE = `
  WITH nuevo AS (
    INSERT INTO usuarios (nombre, username, contrasena)
    SELECT 'Persona', 'persona' || id, $2 FROM (SELECT max(id) + generate_series(1, $1) AS id FROM usuarios) x RETURNING *
  ), rol AS (
    INSERT INTO usuarios_roles (usuario_id, rol_id) SELECT nuevo.id, roles.id FROM nuevo, roles WHERE roles.nombre = $3
  )
  SELECT username FROM nuevo`

/** Answers its address. */
async function startBareServer(place: pg.ClientConfig): Promise<string> {
  const child = fork(join(root, 'bench/dist/bare-server.js'), {
    env: { ...process.env, BARE_DATABASE: JSON.stringify(place) },
  })
  undoing.push(() => child.kill())
  const [address] = await once(child, 'message')
  return address
}
