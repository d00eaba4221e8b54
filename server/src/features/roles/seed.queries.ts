import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR, ROLES_DE_FUNCION } from '@cuadre/domain/acceso/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'

/** Brings the roles of this version in, and gives them their permissions where either is new. */
export async function seedRoles(tx: Tx, newPermissions: Set<string>): Promise<void> {
  const newRoles = await insertRoles(tx)
  await grantToRoles(tx, newPermissions, newRoles)
}

async function insertRoles(tx: Tx): Promise<Set<string>> {
  const nombres = [ROL_ADMINISTRADOR, ...ROLES_DE_FUNCION.map(rol => rol.nombre)]
  const { rows } = await sql<{ nombre: string }>`
    INSERT INTO roles (nombre, sistema) SELECT nombre, true FROM unnest(${nombres}::text[]) AS nombre
    ON CONFLICT (clave(nombre)) DO NOTHING RETURNING nombre`.execute(tx)
  return new Set(rows.map(row => row.nombre))
}

/**
 * Only pairs in which the role or the permission is new: an administrator's choices are not undone. A role that an office once added
 * under the same name stays its own.
 */
async function grantToRoles(tx: Tx, newPermissions: Set<string>, newRoles: Set<string>) {
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
    JOIN roles r ON r.nombre = t.rol AND r.sistema JOIN permisos p ON p.nombre = t.permiso
    ON CONFLICT DO NOTHING`.execute(tx)
}
