import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { command, statement } from '../../db/query/statement.ts'
import { type Actor, traceSql, traceValues } from '../../db/write/audit.ts'
import { FAILURES, type Failures, type Guess } from './attempts.queries.ts'
import { tokensSql, tokenValues } from './issue-tokens.ts'
import { SUS_ROLES, TIENE_SEGUNDO_FACTOR } from './sesion.queries.ts'
import type { TokenHash, Tokens } from './tokens.ts'

export interface Credentials {
  readonly userId: number
  readonly username: string
  readonly nombre: string
  readonly contrasena: string
  readonly activo: boolean
  readonly debeCambiarContrasena: boolean
  readonly debeActivarSegundoFactor: boolean
  /** Is asked for a code. */
  readonly segundoFactor: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Has come in from this network before. */
  readonly conocido: boolean
}

/** How long a network from which somebody came in is known. */
const KNOWN_FOR = `interval '90 days'`

interface Found {
  readonly quien: Credentials | null
  readonly fallos: readonly Failures[]
}

const credentials = statement<Guess, Found>(`
  WITH quien AS (
    SELECT u.id AS "userId", u.username, u.nombre, u.contrasena, u.activo, u.debe_cambiar_contrasena AS "debeCambiarContrasena",
      suyos.exigen AND NOT ${TIENE_SEGUNDO_FACTOR} AS "debeActivarSegundoFactor", ${TIENE_SEGUNDO_FACTOR} AS "segundoFactor",
      suyos.nombres AS roles,
      ARRAY(SELECT p.nombre FROM permisos p
            WHERE suyos.administra OR p.id IN (SELECT rp.permiso_id FROM roles_permisos rp WHERE rp.rol_id = ANY (suyos.ids))
            ORDER BY p.nombre) AS permissions,
      EXISTS (SELECT 1 FROM sesiones s WHERE s.usuario_id = u.id AND s.red = :red AND s.creada_en > now() - ${KNOWN_FOR}) AS conocido
    FROM usuarios u CROSS JOIN LATERAL (${SUS_ROLES}) suyos
    WHERE clave(u.username) = clave(:username)
  )
  SELECT (SELECT row_to_json(quien) FROM quien) AS quien, (SELECT coalesce(json_agg(f), '[]') FROM (${FAILURES}) f) AS fallos`)

/** Who has that name, with roles and permissions (the Administrador holds every permission that exists), and what was guessed wrong of late. */
export async function findCredentials(db: Conexion, guess: Guess): Promise<Found> {
  const [found] = await credentials(db, guess)
  if (!found) throw new Error('SELECT without FROM returned no row')
  return found
}

const ENTRADA = { entidad: 'Sesión', accion: 'Inicio de sesión' } as const

interface NewSession {
  readonly actor: Actor & { readonly userId: number }
  readonly red: string
  readonly agente: string
  /** Life of the whole session. */
  readonly hours: number
  readonly tokens: Tokens
  /** The sessions that the browser held before end. */
  readonly held: readonly TokenHash[]
}

/** A session begins: with its tokens and its trace, and the end of those before it, in one statement. */
const opening = command<object>(`
  WITH anteriores AS (
    UPDATE sesiones SET cerrada_en = now(), motivo_cierre = 'Otro inicio de sesión'
    WHERE id IN (SELECT sesion_id FROM sesiones_tokens WHERE huella = ANY(:held::bytea[])) AND cerrada_en IS NULL
  ), sesion AS (
    INSERT INTO sesiones (usuario_id, vence_en, direccion, red, agente)
    VALUES (:actorId::int, now() + make_interval(hours => :hours::int), :direccion::text, :red, :agente)
    RETURNING id, usuario_id
  ), fichas AS (${tokensSql('(SELECT id FROM sesion)')}
  ) ${traceSql({ from: 'sesion', registroId: 'usuario_id' })}`)

export async function openSession(
  db: Conexion,
  { actor, agente, tokens, ...sesion }: NewSession,
): Promise<void> {
  await opening(db, {
    ...sesion,
    agente: agente.slice(0, 300),
    ...tokenValues(tokens),
    ...traceValues(actor, ENTRADA),
  })
}

/** Sessions that are over, once they no longer make a network known; with their tokens. Runs every hour. */
export async function deleteOldSessions(db: Conexion): Promise<void> {
  await sql`DELETE FROM sesiones WHERE vence_en < now() AND creada_en < now() - ${sql.raw(KNOWN_FOR)}`.execute(
    db,
  )
}
