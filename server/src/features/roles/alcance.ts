import { type Derechos, estaAlAlcance } from '@cuadre/domain/acceso/alcance'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'

/** Whoever acts on users and roles, with the rights of this moment. */
export type Otorgante = Pick<Session, 'roles' | 'permissions'>

/** Refuses to change a user who may do more than the one who asks. */
export async function requireReachOfUsuario(tx: Tx, quien: Otorgante, id: number): Promise<void> {
  const held = sql`SELECT rol_id FROM usuarios_roles WHERE usuario_id = ${id}`
  requireReach(quien, await readDerechos(tx, held))
}

/** Refuses to give roles that hold more than the one who gives them. */
export async function requireReachOfRoles(tx: Tx, quien: Otorgante, ids: readonly number[]): Promise<void> {
  requireReach(quien, await readDerechos(tx, sql`SELECT unnest(${ids}::int[])`))
}

/** Refuses to give or take permissions that the one who asks does not hold, or without the right to assign any. */
export async function requireReachOfPermisos(
  tx: Tx,
  quien: Otorgante,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ nombre: string }>`
    SELECT nombre FROM permisos WHERE id = ANY(${ids}::int[])`.execute(tx)
  requireReach(quien, { roles: [], permisos: ['roles.asignarPermisos', ...rows.map(row => row.nombre)] })
}

/** Refuses to rename or to delete a role that may do more than the one who asks. */
export async function requireReachOfRol(tx: Tx, quien: Otorgante, id: number): Promise<void> {
  const message = 'No puede renombrar ni eliminar un rol con permisos que usted no tiene.'
  requireReach(quien, await readDerechos(tx, sql`SELECT ${id}::int`), message)
}

function requireReach({ roles, permissions }: Otorgante, ajenos: Derechos, message?: string): void {
  if (estaAlAlcance({ roles, permisos: permissions }, ajenos)) return
  throw new Refusal('BEYOND_OWN_RIGHTS', message ? { message } : {})
}

async function readDerechos(tx: Tx, rolIds: ReturnType<typeof sql>): Promise<Derechos> {
  const { rows } = await sql<Derechos>`SELECT
    ARRAY(SELECT nombre FROM roles WHERE id IN (${rolIds})) AS roles,
    ARRAY(SELECT p.nombre FROM permisos p WHERE p.id IN
      (SELECT permiso_id FROM roles_permisos WHERE rol_id IN (${rolIds}))) AS permisos`.execute(tx)
  return rows[0] ?? { roles: [], permisos: [] }
}
