import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import type { TokenHash } from './tokens.ts'

export interface Credentials {
  readonly userId: number
  readonly username: string
  readonly nombre: string
  readonly contrasena: string
  readonly activo: boolean
  readonly debeCambiarContrasena: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Has come in from this network before. */
  readonly conocido: boolean
}

/** How long a network from which somebody came in is known. */
const KNOWN_FOR = sql`interval '90 days'`

/** With roles and permissions; the Administrador holds every permission that exists. */
export async function findCredentials(
  db: Conexion,
  { username, red }: { readonly username: string; readonly red: string },
): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    SELECT u.id AS "userId", u.username, u.nombre, u.contrasena, u.activo, u.debe_cambiar_contrasena AS "debeCambiarContrasena",
      ARRAY(SELECT r.nombre FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id
            WHERE ur.usuario_id = u.id ORDER BY r.nombre) AS roles,
      ARRAY(SELECT p.nombre FROM permisos p
            WHERE EXISTS (SELECT 1 FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id
                          WHERE ur.usuario_id = u.id AND r.nombre = ${ROL_ADMINISTRADOR})
               OR EXISTS (SELECT 1 FROM usuarios_roles ur JOIN roles_permisos rp ON rp.rol_id = ur.rol_id
                          WHERE ur.usuario_id = u.id AND rp.permiso_id = p.id)
            ORDER BY p.nombre) AS permissions,
      EXISTS (SELECT 1 FROM sesiones s WHERE s.usuario_id = u.id AND s.red = ${red}
              AND s.creada_en > now() - ${KNOWN_FOR}) AS conocido
    FROM usuarios u WHERE clave(u.username) = clave(${username})`.execute(db)
  return rows[0]
}

interface NewSession {
  readonly userId: number
  readonly direccion: string
  readonly red: string
  readonly agente: string
  /** Life of the whole session. */
  readonly hours: number
}

export async function insertSession(tx: Transaction<DB>, sesion: NewSession): Promise<string> {
  const { userId, direccion, red, agente, hours } = sesion
  const row = await tx
    .insertInto('sesiones')
    .values({
      usuario_id: userId,
      vence_en: sql<Date>`now() + make_interval(hours => ${hours})`,
      direccion,
      red,
      agente: agente.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends the sessions that a browser held before. */
export async function closeSessionsOf(tx: Transaction<DB>, held: readonly TokenHash[]): Promise<void> {
  await sql`UPDATE sesiones SET cerrada_en = now(), motivo_cierre = 'Otro inicio de sesión'
    WHERE id IN (SELECT sesion_id FROM sesiones_tokens WHERE huella = ANY(${held}::bytea[]))
      AND cerrada_en IS NULL`.execute(tx)
}

/** Sessions that are over, once they no longer make a network known; with their tokens. Runs every hour. */
export async function deleteOldSessions(db: Conexion): Promise<void> {
  await sql`DELETE FROM sesiones WHERE vence_en < now() AND creada_en < now() - ${KNOWN_FOR}`.execute(db)
}
