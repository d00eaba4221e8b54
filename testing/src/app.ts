import { sesion } from '@cuadre/contract/sesion'
import { type AppOptions, buildApp } from '@cuadre/server/app'
import { auditKeyOf } from '@cuadre/server/config/audit-key'
import { silentLog } from '@cuadre/server/config/log'
import { crearTaller } from '@cuadre/server/documents/pool'
import { makeVigilancia } from '@cuadre/server/features/auditoria/vigilancia'
import { hashPassword } from '@cuadre/server/features/sesion/passwords'
import { prepararAcceso } from '@cuadre/server/features/sesion/seed'
import { type ClienteDeApi, crearClienteDeApi, type Servidor } from './cliente-de-api.ts'
import { type BaseDePrueba, crearBaseDePrueba } from './database.ts'

export const CONTRASENA_DE_PRUEBA = 'mangú con salami'

export const LLAVE_DE_PRUEBA = auditKeyOf('una llave de prueba con bastantes letras')

export type OpcionesDeApp = Partial<Pick<AppOptions, 'now' | 'webFolder' | 'vigilancia'>> & {
  config?: Partial<AppOptions['config']>
}

export type UsuarioDePrueba = {
  username?: string
  roles?: readonly string[]
  contrasena?: string
  debeCambiarContrasena?: boolean
  activo?: boolean
}

export type AppDePrueba = {
  app: Awaited<ReturnType<typeof buildApp>>
  base: BaseDePrueba
  db: BaseDePrueba['db']
  /** The administrator, logged in. */
  api: ClienteDeApi
  /** A browser in which nobody logged in. */
  anonimo(): ClienteDeApi
  /** A user straight into the database; answers id and name. */
  crearUsuario(usuario?: UsuarioDePrueba): Promise<{ id: number; username: string }>
  /** A new user with these roles, logged in. */
  entrarComo(usuario?: UsuarioDePrueba): Promise<ClienteDeApi>
  cerrar(): Promise<void>
}

/** The real application over a database of its own. Call in `beforeAll`, `cerrar()` in `afterAll`. */
export async function crearApp(options: OpcionesDeApp = {}): Promise<AppDePrueba> {
  const base = await crearBaseDePrueba()
  const { db } = base
  const taller = crearTaller()
  await prepararAcceso({ db, config: { adminUsername: 'admin', adminPassword: CONTRASENA_DE_PRUEBA } })
  const app = await levantar(base, taller, options)
  const anonimo = () => crearClienteDeApi(bajoSuNombre(app, options.config?.publicUrl ?? null))
  const crearUsuario = (usuario?: UsuarioDePrueba) => insertUsuario(db, usuario)
  const api = anonimo()
  await entrar(api, 'admin', CONTRASENA_DE_PRUEBA)
  return {
    app,
    base,
    db,
    api,
    anonimo,
    crearUsuario,
    async entrarComo(usuario = {}) {
      const cliente = anonimo()
      const { username } = await crearUsuario(usuario)
      await entrar(cliente, username, usuario.contrasena ?? CONTRASENA_DE_PRUEBA)
      return cliente
    },
    async cerrar() {
      await app.close()
      await taller.cerrar()
      await base.cerrar()
    },
  }
}

/**
 * Another server process on the same database, as far as it can be told from outside: it has never seen what the first
 * one knows. Close it before the first one.
 */
export function otroProceso(base: BaseDePrueba, options: OpcionesDeApp = {}): Promise<AppDePrueba['app']> {
  return levantar(base, crearTaller(), options)
}

async function levantar(base: BaseDePrueba, taller: AppOptions['taller'], options: OpcionesDeApp = {}) {
  const { db, settings, pool } = base
  const app = await buildApp({
    db,
    settings,
    pool,
    taller,
    vigilancia: options.vigilancia ?? makeVigilancia({ db, key: LLAVE_DE_PRUEBA, log: silentLog }),
    webFolder: options.webFolder ?? null,
    config: {
      authGenericErrors: false,
      publicUrl: null,
      trustProxy: false,
      logLevel: 'silent',
      metricsToken: null,
      hstsSubdomains: false,
      publicApiDocs: false,
      ...options.config,
    },
    ...(options.now ? { now: options.now } : {}),
  })
  await app.ready()
  return app
}

/** As a browser asks it: by the host of its public address. */
function bajoSuNombre(app: AppDePrueba['app'], publicUrl: string | null): Servidor {
  if (publicUrl === null) return app
  const { host } = new URL(publicUrl)
  return { inject: options => app.inject({ ...options, headers: { host, ...options.headers } }) }
}

async function entrar(cliente: ClienteDeApi, username: string, password: string): Promise<void> {
  await cliente.data(sesion.login, { body: { username, password } })
}

let usuarios = 0
let hash: Promise<string> | null = null

async function insertUsuario(
  db: BaseDePrueba['db'],
  { username, roles = [], contrasena, debeCambiarContrasena = false, activo = true }: UsuarioDePrueba = {},
) {
  usuarios += 1
  // Hashing is slow on purpose, and most test users share a password.
  hash ??= hashPassword(CONTRASENA_DE_PRUEBA)
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
