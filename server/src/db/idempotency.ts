import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from './connection.ts'
import { brokenUniqueRule } from './database-errors.ts'
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
  const huella = fingerprint(request)
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

function fingerprint(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

interface Remembered<T> {
  readonly huella: Buffer
  readonly respuesta: T
}

async function firstAnswer<T>(tx: Transaction<DB>, userId: number, key: string, huella: Buffer): Promise<T> {
  const { rows } = await sql<Remembered<T>>`
    SELECT huella, respuesta FROM idempotencia WHERE usuario_id = ${userId} AND clave = ${key}`.execute(tx)
  return answerOf(rows[0], huella)
}

async function living<T>(db: Conexion, userId: number, key: string) {
  const { rows } = await sql<Remembered<T>>`
    SELECT huella, respuesta FROM idempotencia
    WHERE usuario_id = ${userId} AND clave = ${key} AND creada_en >= now() - make_interval(hours => ${HOURS})`.execute(
    db,
  )
  return rows
}

function answerOf<T>(row: Remembered<T> | undefined, huella: Buffer): T {
  if (!row?.huella.equals(huella)) throw new KeyMismatch('The key was used for another request')
  return row.respuesta
}

/** The key as a statement takes it; null for a call without one. */
export interface KeyValues {
  readonly usuarioDeClave: number
  readonly clave: string | null
  readonly huella: Buffer | null
}

interface KeyParts {
  /** A part of the same statement; no row there writes no key. */
  readonly from: string
  /** The first answer, as an expression over it. */
  readonly respuesta: string
}

/** The key as a part of the statement that does the work; the values come from `onceInOneStatement`. */
export function keySql({ from, respuesta }: KeyParts): string {
  return `
    INSERT INTO idempotencia (usuario_id, clave, huella, respuesta)
    SELECT :usuarioDeClave::int, :clave::text, :huella::bytea, (${respuesta})::jsonb FROM ${from}
    WHERE :clave::text IS NOT NULL`
}

/**
 * The same promise for work that is a single statement, which writes the key itself (`keySql`). The work is simply
 * tried: a repetition finds the first one's traces in its way (the number is taken, the account is paid, the key is
 * there), and only then is the key looked up. Whoever comes at the same moment waits for the row that both want.
 */
export async function onceInOneStatement<T>(
  db: Conexion,
  { userId, key, request }: Repeatable,
  work: (values: KeyValues) => Promise<T>,
): Promise<T> {
  if (key === undefined) return work({ usuarioDeClave: userId, clave: null, huella: null })
  const huella = fingerprint(request)
  const values = { usuarioDeClave: userId, clave: key, huella }
  try {
    return await work(values)
  } catch (error) {
    const [row] = await living<T>(db, userId, key)
    if (row) return answerOf(row, huella)
    if (brokenUniqueRule(error) !== 'idempotencia_pkey') throw error
    // The key in the way is past its time.
    await deleteOldKeys(db)
    return work(values)
  }
}

/** Keys past their time; called every hour, never inside somebody's request. */
export async function deleteOldKeys(db: Conexion): Promise<void> {
  await sql`DELETE FROM idempotencia WHERE creada_en < now() - make_interval(hours => ${HOURS})`.execute(db)
}
