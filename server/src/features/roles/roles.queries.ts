import type { Rol } from '@cuadre/contract/roles'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { containsWords } from '../../db/query/conditions.ts'
import type { Uso } from '../../http/en-uso.ts'

export function listRoles(db: Conexion, { buscar = '' }: { buscar?: string | undefined } = {}) {
  return roles(db)
    .where(containsWords(sql`clave(roles.nombre)`, buscar))
    .orderBy(sql`clave(roles.nombre)`)
    .orderBy('roles.id')
}

/** The Administrador holds every permission that exists, those of tomorrow too. */
function roles(db: Conexion) {
  return db.selectFrom('roles').select([
    'roles.id',
    'roles.nombre as name',
    'roles.sistema',
    'roles.exige_segundo_factor as exigeSegundoFactor',
    'roles.version',
    sql<number[]>`ARRAY(
        SELECT p.id FROM permisos p
        WHERE roles.nombre = ${ROL_ADMINISTRADOR}
           OR EXISTS (SELECT 1 FROM roles_permisos rp WHERE rp.rol_id = roles.id AND rp.permiso_id = p.id)
        ORDER BY p.id)`.as('permissionIds'),
  ])
}

export function findRol(db: Conexion, id: number): Promise<Rol | undefined> {
  return roles(db).where('roles.id', '=', id).executeTakeFirst()
}

/** The role, locked: its permissions change one change at a time. */
export function lockRol(tx: Tx, id: number) {
  return tx
    .selectFrom('roles')
    .select(['id', 'nombre', 'sistema', 'exige_segundo_factor as exigeSegundoFactor', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface DatosDeRol {
  readonly nombre: string
  readonly exigeSegundoFactor: boolean
}

export async function insertRol(tx: Tx, { nombre, exigeSegundoFactor }: DatosDeRol): Promise<number> {
  const row = await tx
    .insertInto('roles')
    .values({ nombre, exige_segundo_factor: exigeSegundoFactor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateRol(
  tx: Tx,
  id: number,
  { nombre, exigeSegundoFactor }: DatosDeRol,
): Promise<void> {
  await tx
    .updateTable('roles')
    .set({ nombre, exige_segundo_factor: exigeSegundoFactor })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteRol(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}

/** Gives the role exactly these permissions; ids that are no permission are left out. How many it has now. */
export async function replacePermisos(tx: Tx, id: number, permissionIds: readonly number[]): Promise<number> {
  await tx.deleteFrom('roles_permisos').where('rol_id', '=', id).execute()
  const { numAffectedRows } = await sql`INSERT INTO roles_permisos (rol_id, permiso_id)
    SELECT ${id}, id FROM permisos WHERE id = ANY(${permissionIds}::int[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export function listPermisosDeRol(db: Conexion, id: number) {
  return db
    .selectFrom('roles_permisos')
    .select('permiso_id as permissionId')
    .where('rol_id', '=', id)
    .orderBy('permiso_id')
    .execute()
}

/** A permission that roles hold stays. */
export const rolesConPermiso: Uso = {
  uno: 'rol',
  varios: 'roles',
  count: id => sql`SELECT count(*) FROM roles_permisos WHERE permiso_id = ${id}`,
}

/** What the audit log keeps of a role: people read names, not ids. */
export async function describeRol(db: Conexion, { name, exigeSegundoFactor, permissionIds }: Rol) {
  const rows = await db
    .selectFrom('permisos')
    .select('nombre')
    .where(sql<boolean>`id = ANY(${permissionIds}::int[])`)
    .orderBy('nombre')
    .execute()
  return { name, exigeSegundoFactor, permisos: rows.map(row => row.nombre) }
}
