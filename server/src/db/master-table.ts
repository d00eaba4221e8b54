import type { Maestra } from '@cuadre/domain/acceso/maestros'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion, Tx } from './connection/connection.ts'
import { brokenUniqueRule } from './connection/database-errors.ts'

/** The tables whose records are soft-deleted, come back to life and carry a version: each has the name of its thing. */
export type MasterTable = Maestra

export type Outcome =
  | { readonly kind: 'saved'; readonly id: number }
  /** Saved in a record that had been deleted. */
  | { readonly kind: 'revived'; readonly id: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale' }
  /** Another active record has what its table lets only one have: `rule` is the index that says so. The transaction goes on as before the save. */
  | { readonly kind: 'duplicate'; readonly rule: string }

/** Columns and what they say. */
export type Values = Readonly<Record<string, string | number | boolean | null>>

/** A column has the name of its field, in snake_case: `nombreContacto` is `nombre_contacto`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

interface Create {
  readonly table: MasterTable
  /** What tells whether a deleted record is the same one: its name or its document. */
  readonly sameAs: RawBuilder<unknown>
  readonly values: Values
}

/** Inserts, or brings the deleted record of the same name or document back with the new values. */
export async function createOrRevive(tx: Tx, { table, sameAs, values }: Create): Promise<Outcome> {
  return refuseDuplicates(tx, async () => {
    const revived = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} SET ${assignments(values)}, activo = true, version = version + 1
      WHERE id = (
        SELECT id FROM ${sql.table(table)} WHERE NOT activo AND ${sameAs} ORDER BY id DESC LIMIT 1 FOR UPDATE
      ) RETURNING id`.execute(tx)
    const [row] = revived.rows
    return row ? { kind: 'revived', id: row.id } : insert(tx, table, values)
  })
}

async function insert(tx: Tx, table: MasterTable, values: Values): Promise<Outcome> {
  const columns = Object.keys(values)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    VALUES (${sql.join(Object.values(values))}) RETURNING id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`INSERT INTO ${table} returned no row`)
  return { kind: 'saved', id: row.id }
}

interface Update {
  readonly table: MasterTable
  readonly id: number
  /** The version that the user saw; undefined saves over whatever is there. */
  readonly version: number | undefined
  readonly values: Values
}

/** Saves over an active record unless somebody else changed it since it was read. */
export async function updateVersioned(tx: Tx, { table, id, version, values }: Update): Promise<Outcome> {
  return refuseDuplicates(tx, async () => {
    const { rows } = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} SET ${assignments(values)}, version = version + 1
      WHERE id = ${id} AND activo ${version === undefined ? sql`` : sql`AND version = ${version}`}
      RETURNING id`.execute(tx)
    if (rows.length > 0) return { kind: 'saved', id }
    return (await isActive(tx, table, id)) ? { kind: 'stale' } : { kind: 'missing' }
  })
}

/**
 * Locks the record against a new use of it while the caller counts who uses it.
 * Those who are about to use it take `lockForUse` in their own transaction.
 */
export async function lockForRemoval(tx: Tx, table: MasterTable, id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} AND activo FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** False when the record does not exist or was deleted; otherwise it cannot be deleted until the caller is done. */
export async function lockForUse(tx: Tx, table: MasterTable, id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} AND activo FOR SHARE`.execute(tx)
  return rows.length > 0
}

export async function softDelete(tx: Tx, table: MasterTable, id: number): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET activo = false, version = version + 1 WHERE id = ${id}`.execute(tx)
}

async function isActive(db: Conexion, table: MasterTable, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${id} AND activo`.execute(db)
  return rows.length > 0
}

function assignments(values: Values) {
  return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** Goes back behind the refused statement, so that the caller can still ask who has it. */
async function refuseDuplicates(tx: Tx, save: () => Promise<Outcome>): Promise<Outcome> {
  await sql`SAVEPOINT antes_de_guardar`.execute(tx)
  try {
    return await save()
  } catch (error) {
    const rule = brokenUniqueRule(error)
    if (rule === null) throw error
    await sql`ROLLBACK TO SAVEPOINT antes_de_guardar`.execute(tx)
    return { kind: 'duplicate', rule }
  }
}
