import { type AppOptions, buildApp } from '@cuadre/server/app'
import { auditKeyOf } from '@cuadre/server/config/audit-key'
import { certificateKeys } from '@cuadre/server/config/certificate-key'
import { silentLog } from '@cuadre/server/config/log'
import type { Salida } from '@cuadre/server/correo/smtp'
import { createDocumentPool } from '@cuadre/server/documents/create-document-pool'
import { createFirmador } from '@cuadre/server/ecf/create-firmador'
import { createVerificador } from '@cuadre/server/ecf/create-verificador'
import { makeVigilancia } from '@cuadre/server/features/auditoria/vigilancia'
import { type ConexionEcf, makeConexionEcf } from '@cuadre/server/features/ecf/conexion'
import { ACCESS_COOKIE, RENEWAL_COOKIE } from '@cuadre/server/features/sesion/cookies'
import { openSession } from '@cuadre/server/features/sesion/login.queries'
import { newTokens, SESSION_HOURS } from '@cuadre/server/features/sesion/tokens'
import { hashPassword } from '@cuadre/server/features/usuarios/passwords'
import { networkOf } from '@cuadre/server/http/network'
import { openQueues } from '@cuadre/server/queues'
import { type AnsweringServer, type ApiClient, createApiClient } from './api-client.ts'
import { beforeTests } from './before-tests.ts'
import { createOfficeDatabase, type TestDatabase } from './database.ts'
import { TEST_PASSWORD } from './postgres.ts'

export { TEST_PASSWORD }

export const TEST_AUDIT_KEY = auditKeyOf('una llave de prueba con bastantes letras')

export const TEST_CERTIFICATE_KEYS = certificateKeys({
  dataDir: '',
  certificateKey: 'otra llave de prueba con bastantes letras',
})

/** Threads for all test apps of a process: they start when they are first needed, and what they have loaded serves the next file too. */
export const VERIFICADOR = createVerificador()
export const FIRMADOR = createFirmador(VERIFICADOR)
const DOCUMENTS = createDocumentPool()

export type TestAppOptions = Partial<
  Pick<AppOptions, 'now' | 'webFolder' | 'vigilancia' | 'certificateKeys' | 'verificador'>
> & {
  config?: Partial<AppOptions['config']>
  /** How mail servers are reached. */
  salida?: Salida
}

/** No tax office is at this address. */
const NOBODY = 'http://127.0.0.1:9'

export type TestUser = {
  username?: string
  roles?: readonly string[]
  contrasena?: string
  debeCambiarContrasena?: boolean
  activo?: boolean
}

export type TestApp = {
  /** What signs at the issue. */
  ecf: AppOptions['ecf']
  /** What goes on beside the calls: a test makes its rounds. */
  queues: AppOptions['queues']
  /** With what electronic documents are signed and sent. */
  medios: ConexionEcf
  app: Awaited<ReturnType<typeof buildApp>>
  base: TestDatabase
  db: TestDatabase['db']
  /** The administrator, logged in. */
  api: ApiClient
  /** A browser in which nobody logged in. */
  anonymous(): ApiClient
  /** A user straight into the database; answers id and name. */
  createUser(usuario?: TestUser): Promise<{ id: number; username: string }>
  /** A new user with these roles, logged in. */
  loginAs(usuario?: TestUser): Promise<ApiClient>
  close(): Promise<void>
}

/** The application of a file's tests. */
export function testApp(options?: TestAppOptions): TestApp {
  return beforeTests(() => createTestApp(options))
}

/** The real application over a database of its own, which it closes. */
export async function createTestApp(options: TestAppOptions = {}, given?: TestDatabase): Promise<TestApp> {
  const base = given ?? (await createOfficeDatabase())
  const { db } = base
  const { app, ecf, medios, queues } = await openWithEcf(base, options)
  const anonymous = () => createApiClient(underItsName(app, options.config?.publicUrl ?? null))
  const createUser = (usuario?: TestUser) => insertUser(db, usuario)
  const api = anonymous()
  const admin = db.selectFrom('usuarios').select(['id', 'username']).where('username', '=', 'admin')
  await enter(db, api, await admin.executeTakeFirstOrThrow())
  return {
    ecf,
    queues,
    medios,
    app,
    base,
    db,
    api,
    anonymous,
    createUser,
    async loginAs(usuario = {}) {
      const client = anonymous()
      await enter(db, client, await createUser(usuario))
      return client
    },
    async close() {
      const closing = app.close()
      // What a test left open (a browser keeps a connection for a minute) is waited for by nobody here.
      app.server.closeAllConnections()
      await closing
      await base.close()
    },
  }
}

/**
 * Another server process on the same database, as far as it can be told from outside: it has never seen what the first
 * one knows. Close it before the first one.
 */
export function anotherProcess(base: TestDatabase, options: TestAppOptions = {}): Promise<TestApp['app']> {
  return openApp(base, options)
}

async function openApp(...with_: Parameters<typeof openWithEcf>) {
  return (await openWithEcf(...with_)).app
}

async function openWithEcf(base: TestDatabase, options: TestAppOptions = {}) {
  const { db, whileAwaited, settings, pool } = base
  const keys = options.certificateKeys ?? TEST_CERTIFICATE_KEYS
  const now = options.now ?? (() => new Date())
  const simuladorUrl = options.config?.simuladorUrl ?? NOBODY
  const medios = makeConexionEcf({ db, keys, firmador: FIRMADOR, simuladorUrl, now })
  const { salida, verificador = VERIFICADOR } = options
  const beside = {
    conexion: medios,
    verificador,
    keys,
    documentPool: DOCUMENTS,
    simuladorUrl,
    ...(salida && { salida }),
  }
  const { queues, firmar } = openQueues({ db, log: silentLog, now, ...beside })
  const ecf = { firmar }
  const app = await buildApp({
    db,
    whileAwaited,
    settings,
    pool,
    documentPool: DOCUMENTS,
    vigilancia: options.vigilancia ?? makeVigilancia({ db, key: TEST_AUDIT_KEY, log: silentLog }),
    certificateKeys: keys,
    firmador: FIRMADOR,
    verificador,
    conexion: medios,
    ecf,
    queues,
    salida,
    webFolder: options.webFolder ?? null,
    config: {
      authGenericErrors: false,
      publicUrl: null,
      trustProxy: false,
      logLevel: 'silent',
      metricsToken: null,
      hstsSubdomains: false,
      publicApiDocs: false,
      simuladorUrl,
      ...options.config,
    },
    ...(options.now ? { now: options.now } : {}),
  })
  app.addHook('onClose', () => Promise.all(Object.values(queues).map(queue => queue.stop())))
  await app.ready()
  return { app, ecf, medios, queues }
}

/** As a browser asks it: by the host of its public address. */
function underItsName(app: TestApp['app'], publicUrl: string | null): AnsweringServer {
  if (publicUrl === null) return app
  const { host } = new URL(publicUrl)
  return { inject: options => app.inject({ ...options, headers: { host, ...options.headers } }) }
}

/** The session that a login opens, without the password, which is slow to judge on purpose. The login has tests of its own. */
async function enter(
  db: TestDatabase['db'],
  client: ApiClient,
  { id, username }: { id: number; username: string },
): Promise<void> {
  const direccion = '127.0.0.1'
  const tokens = newTokens()
  await openSession(db, {
    actor: { userId: id, username, direccion },
    red: networkOf(direccion),
    agente: 'lightMyRequest',
    tokens,
    hours: SESSION_HOURS,
    held: [],
  })
  client.cookies.set(ACCESS_COOKIE, tokens.access)
  client.cookies.set(RENEWAL_COOKIE, tokens.renewal)
}

let usuarios = 0
let hash: Promise<string> | null = null

async function insertUser(
  db: TestDatabase['db'],
  { username, roles = [], contrasena, debeCambiarContrasena = false, activo = true }: TestUser = {},
) {
  usuarios += 1
  // Hashing is slow on purpose, and most test users share a password.
  hash ??= hashPassword(TEST_PASSWORD)
  const name = username ?? `usuario${usuarios}`
  const usuario = await db
    .insertInto('usuarios')
    .values({
      nombre: name,
      username: name,
      contrasena: contrasena ? await hashPassword(contrasena) : await hash,
      debe_cambiar_contrasena: debeCambiarContrasena,
      activo,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
  if (roles.length > 0) {
    const found = await db.selectFrom('roles').select('id').where('nombre', 'in', roles).execute()
    if (found.length !== roles.length) throw new Error(`Unknown role among ${roles.join(', ')}`)
    await db
      .insertInto('usuarios_roles')
      .values(found.map(rol => ({ usuario_id: usuario.id, rol_id: rol.id })))
      .execute()
  }
  return usuario
}
