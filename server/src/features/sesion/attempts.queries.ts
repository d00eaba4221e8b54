import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'

/** Failures before the server itself slows a user and address down. */
const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 300
/** Failures older than this are forgotten. */
const MEMORY_MINUTES = 30

/** Seconds that this user and address must still wait; 0 when it may try. */
export async function secondsToWait(db: Conexion, key: string): Promise<number> {
  const { rows } = await sql<{ espera: number }>`
    SELECT greatest(0, ceil(least(${LONGEST_WAIT_SECONDS}, 5 * power(2, least(fallos - ${FREE_FAILURES}, 10)))
                            - extract(epoch FROM now() - ultimo)))::int AS espera
    FROM intentos_de_acceso
    WHERE clave = ${key} AND fallos >= ${FREE_FAILURES}
      AND ultimo > now() - make_interval(mins => ${MEMORY_MINUTES})`.execute(db)
  return rows[0]?.espera ?? 0
}

export async function countFailure(db: Conexion, key: string): Promise<void> {
  await sql`INSERT INTO intentos_de_acceso AS i (clave, fallos, ultimo) VALUES (${key}, 1, now())
    ON CONFLICT (clave) DO UPDATE SET ultimo = now(),
      fallos = CASE WHEN i.ultimo < now() - make_interval(mins => ${MEMORY_MINUTES}) THEN 1 ELSE i.fallos + 1 END
    `.execute(db)
}

export async function forgetFailures(db: Conexion, key: string): Promise<void> {
  await sql`DELETE FROM intentos_de_acceso
    WHERE clave = ${key} OR ultimo < now() - interval '1 day'`.execute(db)
}
