import { randomBytes } from 'node:crypto'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR, ROLES_DE_FUNCION } from '@cuadre/domain/acceso/roles'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { hashPassword } from './passwords.ts'

/** Nobody has logged in yet. */
const SISTEMA: Actor = { userId: null, username: '', direccion: '' }

interface Preparation {
  readonly db: Kysely<DB>
  readonly config: Pick<Config, 'adminUsername' | 'adminPassword'>
}

/** The first administrator's name, and the password when this start has just invented it. */
export interface FirstAccess {
  readonly usuario: string
  readonly contrasena: string | null
}

/**
 * Brings the system's permissions and roles up to this version, and makes the first administrator where there is
 * no user yet. What an administrator took from or gave to a role stays as it is.
 */
export function prepararAcceso({ db, config }: Preparation): Promise<FirstAccess> {
  return db.transaction().execute(async tx => {
    // Two processes may start at the same moment on one database. A table of ours, unlike an advisory lock, cannot be
    // locked by strangers.
    await sql`LOCK TABLE permisos IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const newPermissions = await insertPermissions(tx)
    const newRoles = await insertRoles(tx)
    await grantToRoles(tx, newPermissions, newRoles)
    return firstAdministrator(tx, config)
  })
}

async function insertPermissions(tx: Transaction<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ nombre: string }>`
    INSERT INTO permisos (nombre, descripcion, sistema)
    SELECT *, true FROM unnest(${PERMISOS.map(p => p.nombre)}::text[], ${PERMISOS.map(p => p.descripcion)}::text[])
    ON CONFLICT (clave(nombre)) DO NOTHING RETURNING nombre`.execute(tx)
  await sql`UPDATE permisos SET sistema = true
    WHERE nombre = ANY(${PERMISOS.map(p => p.nombre)}::text[]) AND NOT sistema`.execute(tx)
  return new Set(rows.map(row => row.nombre))
}

async function insertRoles(tx: Transaction<DB>): Promise<Set<string>> {
  const nombres = [ROL_ADMINISTRADOR, ...ROLES_DE_FUNCION.map(rol => rol.nombre)]
  const { rows } = await sql<{ nombre: string }>`
    INSERT INTO roles (nombre, sistema) SELECT nombre, true FROM unnest(${nombres}::text[]) AS nombre
    ON CONFLICT (clave(nombre)) DO NOTHING RETURNING nombre`.execute(tx)
  return new Set(rows.map(row => row.nombre))
}

/** Only pairs in which the role or the permission is new: an administrator's choices are not undone. */
async function grantToRoles(tx: Transaction<DB>, newPermissions: Set<string>, newRoles: Set<string>) {
  const todos = { nombre: ROL_ADMINISTRADOR, permisos: PERMISOS.map(p => p.nombre) }
  const pairs = [todos, ...ROLES_DE_FUNCION].flatMap(rol =>
    rol.permisos
      .filter(permiso => newRoles.has(rol.nombre) || newPermissions.has(permiso))
      .map(permiso => ({ rol: rol.nombre, permiso })),
  )
  if (pairs.length === 0) return
  await sql`INSERT INTO roles_permisos (rol_id, permiso_id)
    SELECT r.id, p.id
    FROM unnest(${pairs.map(pair => pair.rol)}::text[], ${pairs.map(pair => pair.permiso)}::text[]) AS t(rol, permiso)
    JOIN roles r ON r.nombre = t.rol JOIN permisos p ON p.nombre = t.permiso
    ON CONFLICT DO NOTHING`.execute(tx)
}

async function firstAdministrator(tx: Transaction<DB>, config: Preparation['config']): Promise<FirstAccess> {
  const anybody = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (anybody) return { usuario: config.adminUsername, contrasena: null }
  const invented = config.adminPassword === null
  const contrasena = config.adminPassword ?? randomBytes(9).toString('base64url')
  const { id } = await tx
    .insertInto('usuarios')
    .values({
      nombre: 'Administrador',
      username: config.adminUsername,
      contrasena: await hashPassword(contrasena),
      debe_cambiar_contrasena: invented,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO usuarios_roles (usuario_id, rol_id)
    SELECT ${id}, id FROM roles WHERE nombre = ${ROL_ADMINISTRADOR}`.execute(tx)
  const despues = { username: config.adminUsername, roles: [ROL_ADMINISTRADOR] }
  await record(tx, SISTEMA, { entidad: 'Usuario', registroId: id, accion: 'Creación', despues })
  return { usuario: config.adminUsername, contrasena: invented ? contrasena : null }
}
