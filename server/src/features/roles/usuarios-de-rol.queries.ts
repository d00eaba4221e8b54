import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'

/** The users who hold the role, deactivated ones too. */
export async function listUsuariosDeRol(db: Conexion, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios_roles')
    .select('usuario_id')
    .where('rol_id', '=', id)
    .orderBy('usuario_id')
    .execute()
  return rows.map(row => row.usuario_id)
}

export function listRolesDeUsuario(db: Conexion, id: number) {
  return db
    .selectFrom('usuarios_roles')
    .innerJoin('roles', 'roles.id', 'usuarios_roles.rol_id')
    .select(['roles.id', 'roles.nombre as name'])
    .where('usuarios_roles.usuario_id', '=', id)
    .orderBy(sql`clave(roles.nombre)`)
    .execute()
}

/** Gives the user exactly these roles; ids that are no role are left out. How many it has now. */
export async function replaceRoles(tx: Tx, id: number, roleIds: readonly number[]): Promise<number> {
  await tx.deleteFrom('usuarios_roles').where('usuario_id', '=', id).execute()
  const { numAffectedRows } = await sql`INSERT INTO usuarios_roles (usuario_id, rol_id)
    SELECT ${id}, id FROM roles WHERE id = ANY(${roleIds}::int[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function giveAdministrador(tx: Tx, usuarioId: number): Promise<void> {
  await sql`INSERT INTO usuarios_roles (usuario_id, rol_id)
    SELECT ${usuarioId}, id FROM roles WHERE nombre = ${ROL_ADMINISTRADOR}`.execute(tx)
}
