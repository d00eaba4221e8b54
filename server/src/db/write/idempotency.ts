import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Conexion, Db, Tx } from '../connection/connection.ts'
import { brokenUniqueRule, isOfTheServer } from '../connection/database-errors.ts'
import { command, statement } from '../query/statement.ts'

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
 * Does the work once per key, in a transaction of its own: whoever repeats it gets the first answer. The key is written last, with the
 * answer, so both exist or neither does; of two that come at once the second waits there for the first one to end, and is undone.
 */
export async function once<T>(
  db: Db,
  { userId, key, request }: Repeatable,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return db.transaction().execute(work)
  const clave = createHash('sha256').update(key).digest('hex')
  const huella = fingerprint(key, request)
  try {
    return await db.transaction().execute(async tx => {
      const answer = await work(tx)
      await keep(tx, { userId, clave, huella, respuesta: JSON.stringify(answer) })
      return answer
    })
  } catch (error) {
    // Nobody answers there: whoever asked is told so at once, and repeats it under its key.
    if (isOfTheServer(error)) throw error
    // What the first one has done is in the way of the second: that may show as any refusal.
    const [first] = await find(db, { userId, clave }).catch(() => [])
    if (first && !first.vencida) {
      if (!first.huella.equals(huella)) throw new KeyMismatch('The key was used for another request')
      return first.respuesta as T
    }
    // One whose day is over is in nobody's way, nor is one that has gone since: whoever else comes under it comes as under a new one.
    if (!first && brokenUniqueRule(error) !== 'idempotencia_pkey') throw error
    await forget(db, { userId, clave })
    return once(db, { userId, key, request }, work)
  }
}

interface Key {
  readonly userId: number
  readonly clave: string
}

interface Answered {
  readonly huella: Buffer
  readonly respuesta: unknown
  /** Its time is over. */
  readonly vencida: boolean
}

const keep = command<Key & { readonly huella: Buffer; readonly respuesta: string }>(`
  INSERT INTO idempotencia (usuario_id, clave, huella, respuesta) VALUES (:userId, :clave, :huella, :respuesta::jsonb)`)

const PAST = `creada_en < now() - interval '${HOURS} hours'`

const find = statement<Key, Answered>(`
  SELECT huella, respuesta, ${PAST} AS vencida FROM idempotencia WHERE usuario_id = :userId AND clave = :clave`)

const forget = statement<Key, never>(`
  DELETE FROM idempotencia WHERE usuario_id = :userId AND clave = :clave AND ${PAST}`)

/**
 * Keyed by the key itself, of which the database holds a hash only: of a request with a password it keeps nothing that
 * guesses could be tried against.
 */
function fingerprint(key: string, request: unknown): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest()
}

/** Keys past their time; called every hour, never inside somebody's request. */
export async function deleteOldKeys(db: Conexion): Promise<void> {
  await sql`DELETE FROM idempotencia WHERE ${sql.raw(PAST)}`.execute(db)
}
