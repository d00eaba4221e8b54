import { createHash, createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import { statement } from '../query/statement.ts'
import type { DB } from '../schema.ts'

/** How long a key is remembered. */
const HOURS = 24

export interface Repeatable {
  readonly userId: number
  /** Undefined: the caller did not ask for it. */
  readonly key: string | undefined
  /** What the key stands for: the call and all that was sent with it. */
  readonly request: unknown
}

/** The key came back with another request. */
export class KeyMismatch extends Error {
  override readonly name = 'KeyMismatch'
}

/**
 * Does the work once per key: whoever repeats it gets the first answer. The key is claimed before the work, in the same
 * transaction, so both exist or neither does; a second request waits at the key for the first one to end.
 */
export async function once<T>(
  tx: Transaction<DB>,
  { userId, key, request }: Repeatable,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  const clave = createHash('sha256').update(key).digest('hex')
  const huella = fingerprint(key, request)
  const [claimed] = await claim(tx, { userId, clave, huella })
  if (!claimed) return firstAnswer<T>(tx, { userId, clave, huella })
  const answer = await work()
  await record(tx, { userId, clave, respuesta: JSON.stringify(answer) })
  return answer
}

interface Claimed {
  readonly userId: number
  readonly clave: string
  readonly huella: Buffer
}

const claim = statement<Claimed, object>(`
  INSERT INTO idempotencia AS vieja (usuario_id, clave, huella) VALUES (:userId, :clave, :huella)
  ON CONFLICT (usuario_id, clave) DO UPDATE SET huella = excluded.huella, respuesta = NULL, creada_en = now()
    WHERE vieja.creada_en < now() - interval '${HOURS} hours'
  RETURNING clave`)

const record = statement<Omit<Claimed, 'huella'> & { readonly respuesta: string }, object>(`
  UPDATE idempotencia SET respuesta = :respuesta::jsonb WHERE usuario_id = :userId AND clave = :clave`)

const find = statement<Omit<Claimed, 'huella'>, { huella: Buffer; respuesta: unknown }>(`
  SELECT huella, respuesta FROM idempotencia WHERE usuario_id = :userId AND clave = :clave`)

/**
 * Keyed by the key itself, of which the database holds a hash only: of a request with a password it keeps nothing that
 * guesses could be tried against.
 */
function fingerprint(key: string, request: unknown): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest()
}

async function firstAnswer<T>(tx: Transaction<DB>, { userId, clave, huella }: Claimed): Promise<T> {
  const [first] = await find(tx, { userId, clave })
  if (!first?.huella.equals(huella)) throw new KeyMismatch('The key was used for another request')
  return first.respuesta as T
}

/** Keys past their time; called every hour, never inside somebody's request. */
export async function deleteOldKeys(db: Conexion): Promise<void> {
  await sql`DELETE FROM idempotencia WHERE creada_en < now() - make_interval(hours => ${HOURS})`.execute(db)
}
