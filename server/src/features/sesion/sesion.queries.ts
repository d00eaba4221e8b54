import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { command, statement } from '../../db/query/statement.ts'
import type { Session } from '../../http/access.ts'
import type { TokenHash } from './tokens.ts'
import { ACCESS_SECONDS } from './tokens.ts'

/** Whether the user `u` has a second factor. */
export const TIENE_SEGUNDO_FACTOR = `EXISTS (
    SELECT 1 FROM segundos_factores f WHERE f.usuario_id = u.id AND f.activado_en IS NOT NULL)`

/** What the roles of the user `u` come to, in one visit: their names and ids, whether one asks for a second factor, whether one is the Administrador's. */
export const SUS_ROLES = `
  SELECT coalesce(array_agg(r.nombre), '{}') AS nombres, coalesce(array_agg(r.id), '{}') AS ids,
    coalesce(bool_or(r.exige_segundo_factor), false) AS exigen, coalesce(bool_or(r.nombre = '${ROL_ADMINISTRADOR}'), false) AS administra
  FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id WHERE ur.usuario_id = u.id`

const livingSession = statement<{ token: TokenHash }, Session>(`
  SELECT s.id AS "sesionId", u.id AS "userId", u.username, u.nombre, u.debe_cambiar_contrasena AS "debeCambiarContrasena",
    suyos.exigen AND NOT ${TIENE_SEGUNDO_FACTOR} AS "debeActivarSegundoFactor", suyos.nombres AS roles,
    CASE WHEN suyos.administra THEN '{}' ELSE ARRAY(
      SELECT DISTINCT p.nombre FROM roles_permisos rp JOIN permisos p ON p.id = rp.permiso_id WHERE rp.rol_id = ANY (suyos.ids)
    ) END AS permissions
  FROM sesiones_tokens t
  JOIN sesiones s ON s.id = t.sesion_id
  JOIN usuarios u ON u.id = s.usuario_id
  CROSS JOIN LATERAL (${SUS_ROLES}) suyos
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

export interface LivingSession {
  readonly sesionId: string
  readonly userId: number
  readonly secreto: Buffer
}

/** The living session of a token of either kind, locked: who renews it or changes its tokens does so alone. */
export async function lockSessionOf(tx: Tx, token: TokenHash): Promise<LivingSession | undefined> {
  const { rows } = await sql<LivingSession>`
    SELECT s.id AS "sesionId", s.usuario_id AS "userId", s.secreto
    FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
    WHERE s.id = (SELECT sesion_id FROM sesiones_tokens WHERE huella = ${token})
      AND s.cerrada_en IS NULL AND s.vence_en > now() AND u.activo
    FOR UPDATE OF s`.execute(tx)
  return rows[0]
}

/** False: it was ended. */
export async function lockSession(tx: Tx, sesionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sesiones
    WHERE id = ${sesionId} AND cerrada_en IS NULL AND vence_en > now() FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** Two tabs of one browser that wake up together come within this time of each other. */
const TABS_TOGETHER = sql`interval '10 seconds'`

export interface RenewalToken {
  readonly usado: boolean
  /** Its use is too long ago for a race of two tabs. */
  readonly tarde: boolean
}

/** A renewal token that is good, or that was used: a used one that comes again tells of a theft also when it has lapsed. */
export async function findRenewalToken(tx: Tx, token: TokenHash): Promise<RenewalToken | undefined> {
  const { rows } = await sql<RenewalToken>`
    SELECT usado_en IS NOT NULL AS usado, coalesce(usado_en < now() - ${TABS_TOGETHER}, false) AS tarde
    FROM sesiones_tokens
    WHERE huella = ${token} AND tipo = 'renovacion' AND (vence_en > now() OR usado_en IS NOT NULL)`.execute(
    tx,
  )
  return rows[0]
}

export async function markRenewalTokenUsed(tx: Tx, token: TokenHash): Promise<void> {
  await sql`UPDATE sesiones_tokens SET usado_en = now() WHERE huella = ${token}`.execute(tx)
}

/** All tokens of a session, used ones too. */
export async function deleteTokens(tx: Tx, sesionId: string): Promise<void> {
  await tx.deleteFrom('sesiones_tokens').where('sesion_id', '=', sesionId).execute()
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
  tx: Tx,
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

/** The user stays as he is until the end of the transaction; whoever changes him takes his row first too, so that nobody waits in a circle. */
export async function keepUsuario(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT FROM usuarios WHERE id = ${userId} FOR KEY SHARE`.execute(tx)
}

/** What the user comes in with stays until the end of the transaction: his password, and whether a code is asked for. Others may log in under the same name. */
export const lockForLogin = command<{ userId: number }>('SELECT FROM usuarios WHERE id = :userId FOR SHARE')

/** Whoever changes what a user comes in with waits for who is on the way in, so that he ends those sessions too. */
export async function lockAgainstLogins(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT FROM usuarios WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx)
}

/** The user's roles that ask for a second factor. */
export async function listRolesQueExigen(db: Conexion, userId: number): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    SELECT r.nombre FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id
    WHERE ur.usuario_id = ${userId} AND r.exige_segundo_factor ORDER BY r.nombre`.execute(db)
  return rows.map(row => row.nombre)
}

interface SesionAbierta {
  readonly id: string
  readonly agente: string
  readonly direccion: string
  readonly desde: Date
  /** When its last tokens were made. */
  readonly vista: Date
}

/** The living sessions of a user, the one seen last first. */
export async function listOwnSessions(db: Conexion, userId: number): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    SELECT s.id, s.agente, s.direccion, s.creada_en AS desde,
      max(t.vence_en) FILTER (WHERE t.tipo = 'acceso') - make_interval(secs => ${ACCESS_SECONDS}) AS vista
    FROM sesiones s JOIN sesiones_tokens t ON t.sesion_id = s.id
    WHERE s.usuario_id = ${userId} AND s.cerrada_en IS NULL AND s.vence_en > now()
    GROUP BY s.id HAVING max(t.vence_en) > now()
    ORDER BY vista DESC, s.id`.execute(db)
  return rows
}
