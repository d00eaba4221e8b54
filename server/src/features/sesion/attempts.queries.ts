import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { statement } from '../../db/statement.ts'

/** Failures before the server itself slows a user and address down. */
const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 300
/** Failures older than this are forgotten. */
const MEMORY_MINUTES = 30

/** Rows of `espera`, none while `:clave` has failed too seldom. */
export const WAITING = `
  SELECT greatest(0, ceil(least(${LONGEST_WAIT_SECONDS}, 5 * power(2, least(fallos - ${FREE_FAILURES}, 10)))
                          - extract(epoch FROM now() - ultimo)))::int AS espera
  FROM intentos_de_acceso
  WHERE clave = :clave AND fallos >= ${FREE_FAILURES}
    AND ultimo > now() - interval '${MEMORY_MINUTES} minutes'`

const waiting = statement<{ clave: string }, { espera: number }>(WAITING)

/** Seconds that this user and address must still wait; 0 when it may try. */
export async function secondsToWait(db: Conexion, key: string): Promise<number> {
  const [found] = await waiting(db, { clave: key })
  return found?.espera ?? 0
}

export async function countFailure(db: Conexion, key: string): Promise<void> {
  await sql`INSERT INTO intentos_de_acceso AS i (clave, fallos, ultimo) VALUES (${key}, 1, now())
    ON CONFLICT (clave) DO UPDATE SET ultimo = now(),
      fallos = CASE WHEN i.ultimo < now() - make_interval(mins => ${MEMORY_MINUTES}) THEN 1 ELSE i.fallos + 1 END
    `.execute(db)
}

/** The failures of `:clave` go unless it must wait (`espera`), and with them what is too old to matter. */
export const FORGETTING = `
  espera AS (${WAITING}), olvido AS (
    DELETE FROM intentos_de_acceso
    WHERE clave = :clave AND NOT EXISTS (SELECT FROM espera WHERE espera > 0) OR ultimo < now() - interval '1 day')`

const forgetting = statement<{ clave: string }, { espera: number }>(
  `WITH ${FORGETTING} SELECT espera FROM espera`,
)

/** Forgets the failures of whoever need not wait for them; else the seconds that are left. */
export async function forgetFailures(db: Conexion, key: string): Promise<number> {
  const [found] = await forgetting(db, { clave: key })
  return found?.espera ?? 0
}
