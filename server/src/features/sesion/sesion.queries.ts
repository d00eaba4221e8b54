import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import type { DB } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../http/access.ts'
import type { TokenHash } from './tokens.ts'

const livingSession = statement<{ token: TokenHash }, Session>(`
  SELECT s.id AS "sesionId", u.id AS "userId", u.username, u.debe_cambiar_contrasena AS "debeCambiarContrasena",
    ARRAY(
      SELECT r.nombre FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id WHERE ur.usuario_id = u.id ORDER BY 1
    ) AS roles,
    ARRAY(
      SELECT DISTINCT p.nombre
      FROM usuarios_roles ur
      JOIN roles_permisos rp ON rp.rol_id = ur.rol_id
      JOIN permisos p ON p.id = rp.permiso_id
      WHERE ur.usuario_id = u.id
    ) AS permissions
  FROM sesiones_tokens t
  JOIN sesiones s ON s.id = t.sesion_id
  JOIN usuarios u ON u.id = s.usuario_id
  WHERE t.huella = :token AND t.tipo = 'acceso' AND t.vence_en > now()
    AND s.cerrada_en IS NULL AND s.vence_en > now() AND u.activo`)

/** The living session of an access token, with what its user may do at this moment. Asked at each request. */
export async function findSession(db: Conexion, token: TokenHash): Promise<Session | undefined> {
  const [session] = await livingSession(db, { token })
  // A user whose last role was taken away is out.
  return session && session.roles.length > 0 ? session : undefined
}

/** What the browser shows as this user's permissions: the Administrador holds every one that exists. */
export async function listPermissions(db: Conexion, session: Session): Promise<readonly string[]> {
  if (!session.roles.includes(ROL_ADMINISTRADOR)) return session.permissions
  const rows = await db.selectFrom('permisos').select('nombre').orderBy('nombre').execute()
  return rows.map(row => row.nombre)
}

export interface RenewalToken {
  readonly sesionId: string
  readonly userId: number
  /** When it was used the first time, by the clock of the server process; null while unused. */
  readonly usadoEn: Date | null
  /** The tab that used it then. */
  readonly usadoPor: string | null
}

/** A renewal token of a living session, locked so that two tabs renew one after the other. */
export async function lockRenewalToken(
  tx: Transaction<DB>,
  token: TokenHash,
): Promise<RenewalToken | undefined> {
  const { rows } = await sql<RenewalToken>`
    SELECT s.id AS "sesionId", u.id AS "userId", t.usado_en AS "usadoEn", t.usado_por AS "usadoPor"
    FROM sesiones_tokens t
    JOIN sesiones s ON s.id = t.sesion_id
    JOIN usuarios u ON u.id = s.usuario_id
    WHERE t.huella = ${token} AND t.tipo = 'renovacion' AND t.vence_en > now()
      AND s.cerrada_en IS NULL AND s.vence_en > now() AND u.activo
    FOR UPDATE OF t, s`.execute(tx)
  return rows[0]
}

/** The first use counts: from then on whoever comes with this token is late. */
export async function markRenewalTokenUsed(
  tx: Transaction<DB>,
  token: TokenHash,
  { now, tab }: { readonly now: Date; readonly tab: string | null },
): Promise<void> {
  await sql`UPDATE sesiones_tokens SET usado_en = ${now}, usado_por = ${tab}
    WHERE huella = ${token} AND usado_en IS NULL`.execute(tx)
}

interface NewTokens {
  readonly sesionId: string
  readonly access: TokenHash
  readonly renewal: TokenHash
  readonly accessSeconds: number
  readonly renewalSeconds: number
}

export async function insertTokens(tx: Transaction<DB>, tokens: NewTokens): Promise<void> {
  await sql`INSERT INTO sesiones_tokens (huella, sesion_id, tipo, vence_en) VALUES
    (${tokens.access}, ${tokens.sesionId}, 'acceso', now() + make_interval(secs => ${tokens.accessSeconds})),
    (${tokens.renewal}, ${tokens.sesionId}, 'renovacion', now() + make_interval(secs => ${tokens.renewalSeconds}))
  `.execute(tx)
}

export async function closeSession(db: Conexion, sesionId: string, motivo: string): Promise<void> {
  await sql`UPDATE sesiones SET cerrada_en = now(), motivo_cierre = ${motivo}
    WHERE id = ${sesionId} AND cerrada_en IS NULL`.execute(db)
}

interface Closing {
  readonly userIds: readonly number[]
  readonly sesionId?: string
  readonly exceptSesionId?: string
  readonly motivo: string
}

/** Closes these users' sessions: all of them, one, or all but one. */
export async function closeSessions(
  tx: Transaction<DB>,
  { userIds, sesionId, exceptSesionId, motivo }: Closing,
): Promise<void> {
  await sql`UPDATE sesiones SET cerrada_en = now(), motivo_cierre = ${motivo}
    WHERE usuario_id = ANY(${userIds}::int[]) AND cerrada_en IS NULL
      AND (${sesionId ?? null}::uuid IS NULL OR id = ${sesionId ?? null}::uuid)
      AND (${exceptSesionId ?? null}::uuid IS NULL OR id <> ${exceptSesionId ?? null}::uuid)`.execute(tx)
}

/** Which of these sessions are still alive. */
export async function listLivingSessions(db: Conexion, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
    WHERE s.id = ANY(${ids}::uuid[]) AND s.cerrada_en IS NULL AND s.vence_en > now() AND u.activo
      AND EXISTS (SELECT 1 FROM sesiones_tokens t WHERE t.sesion_id = s.id AND t.vence_en > now())`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The session that a token of either kind belongs to, living or not. */
export async function findSessionIdOfToken(db: Conexion, token: TokenHash): Promise<string | undefined> {
  const { rows } = await sql<{ sesionId: string }>`
    SELECT sesion_id AS "sesionId" FROM sesiones_tokens WHERE huella = ${token}`.execute(db)
  return rows[0]?.sesionId
}

/** Tokens a day past their end go; runs every hour, so it never has much to do. */
export async function deleteLapsedTokens(db: Conexion): Promise<void> {
  await sql`DELETE FROM sesiones_tokens WHERE vence_en < now() - interval '1 day'`.execute(db)
}

export async function findPasswordHash(db: Conexion, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('usuarios').select('contrasena').where('id', '=', userId).executeTakeFirst()
  return row?.contrasena
}

export async function updatePassword(tx: Transaction<DB>, userId: number, hash: string): Promise<void> {
  await sql`UPDATE usuarios SET contrasena = ${hash}, debe_cambiar_contrasena = false, version = version + 1
    WHERE id = ${userId}`.execute(tx)
}
