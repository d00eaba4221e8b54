import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { hashPassword } from '@cuadre/server/features/sesion/passwords'
import { hashToken, newToken } from '@cuadre/server/features/sesion/tokens'
import type pg from 'pg'

export interface Person {
  readonly username: string
  readonly password: string
}

/** As the server names it. */
const ACCESS_COOKIE = 'cuadre_acceso'

const PASSWORD = 'mangú con los tres golpes'

/** So many more users, who may do everything; each call adds others. */
export async function addPeople(pool: pg.Pool, count: number): Promise<readonly Person[]> {
  const { rows } = await pool.query<{ username: string }>(
    `WITH last AS (SELECT coalesce(max(id), 0) AS id FROM usuarios),
     nuevo AS (
       INSERT INTO usuarios (nombre, username, contrasena)
       SELECT 'Persona ' || last.id + g, 'persona' || last.id + g, $2 FROM last, generate_series(1, $1) g
       RETURNING id, username
     ), rol AS (
       INSERT INTO usuarios_roles (usuario_id, rol_id)
       SELECT nuevo.id, roles.id FROM nuevo, roles WHERE roles.nombre = $3
     )
     SELECT username FROM nuevo`,
    [count, await hashPassword(PASSWORD), ROL_ADMINISTRADOR],
  )
  return rows.map(({ username }) => ({ username, password: PASSWORD }))
}

/** A living session for each, straight from the database: logging in is another measurement. Answers their cookies. */
export async function openSessions(pool: pg.Pool, people: readonly Person[]): Promise<readonly string[]> {
  const tokens = people.map(newToken)
  await pool.query(
    `WITH persona AS (
       SELECT u.id, huella, gen_random_uuid() AS sesion
       FROM unnest($1::text[], $2::bytea[]) AS p (username, huella) JOIN usuarios u USING (username)
     ), sesion AS (
       INSERT INTO sesiones (id, usuario_id, vence_en)
       SELECT sesion, id, now() + interval '1 hour' FROM persona RETURNING id
     )
     INSERT INTO sesiones_tokens (huella, sesion_id, tipo, vence_en)
     SELECT huella, persona.sesion, 'acceso', now() + interval '1 hour' FROM persona JOIN sesion ON sesion.id = persona.sesion`,
    [people.map(({ username }) => username), tokens.map(hashToken)],
  )
  return tokens.map(token => `${ACCESS_COOKIE}=${token}`)
}
