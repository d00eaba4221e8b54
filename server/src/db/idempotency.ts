import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from './connection.ts'
import type { DB } from './schema.ts'

/** How long a key is remembered. */
const HOURS = 24

export interface Repeatable {
  readonly userId: number
  /** Undefined: the caller did not ask for it. */
  readonly key: string | undefined
  /** What the key stands for: the call and its body. */
  readonly request: unknown
}

/** The key came back with another request. */
export class KeyMismatch extends Error {
  override readonly name = 'KeyMismatch'
}

/**
 * Does the work once per key: whoever repeats it gets the first answer. The key is written in the transaction of
 * the work itself, so both exist or neither does, and a second request waits for the first one to end.
 */
export async function once<T>(
  tx: Transaction<DB>,
  { userId, key, request }: Repeatable,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  const huella = createHash('sha256').update(JSON.stringify(request)).digest()
  const taken = await sql`INSERT INTO idempotencia AS vieja (usuario_id, clave, huella)
    VALUES (${userId}, ${key}, ${huella})
    ON CONFLICT (usuario_id, clave) DO UPDATE SET huella = excluded.huella, respuesta = NULL, creada_en = now()
      WHERE vieja.creada_en < now() - make_interval(hours => ${HOURS})
    RETURNING clave`.execute(tx)
  if (taken.rows.length === 0) return firstAnswer<T>(tx, userId, key, huella)
  const answer = await work()
  await sql`UPDATE idempotencia SET respuesta = ${JSON.stringify(answer)}::jsonb
    WHERE usuario_id = ${userId} AND clave = ${key}`.execute(tx)
  return answer
}

async function firstAnswer<T>(tx: Transaction<DB>, userId: number, key: string, huella: Buffer): Promise<T> {
  const { rows } = await sql<{ huella: Buffer; respuesta: T }>`
    SELECT huella, respuesta FROM idempotencia WHERE usuario_id = ${userId} AND clave = ${key}`.execute(tx)
  const [row] = rows
  if (!row?.huella.equals(huella)) throw new KeyMismatch('The key was used for another request')
  return row.respuesta
}

/** Keys past their time; called every hour, never inside somebody's request. */
export async function deleteOldKeys(db: Conexion): Promise<void> {
  await sql`DELETE FROM idempotencia WHERE creada_en < now() - make_interval(hours => ${HOURS})`.execute(db)
}
