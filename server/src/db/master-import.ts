import { type RawBuilder, sql } from 'kysely'
import type { Conexion, Tx } from './connection/connection.ts'
import type { MasterTable, Values } from './master-table.ts'

/** By what a record is known; its name counts without accents and capitals. */
interface Identity {
  readonly nombre: string
  readonly rnc: string
  /** That document is of another country. */
  readonly documentoExtranjero?: boolean
}

/** One of those that were asked for, in their order. */
export interface Match {
  /** Alike for two that would be the same record. */
  readonly llave: string
  /** The record that is there, an active one before a deleted one; null: none. */
  readonly id: number | null
  readonly activo: boolean | null
}

/** A record that was written: what stood in the written columns before, and whether it was active; null where it was created. */
export interface Written {
  readonly id: number
  readonly version: number
  readonly antes: { readonly activo: boolean } | null
}

/** Many records of one kind at once, each step one statement however many they are. */
export interface MasterImport<B> {
  match(db: Conexion, identities: readonly Identity[]): Promise<Match[]>
  /** Nobody else changes or deletes them until the caller is done. */
  lock(tx: Tx, ids: readonly number[]): Promise<void>
  insert(tx: Tx, bodies: readonly B[]): Promise<Written[]>
  /** Over active records. */
  update(tx: Tx, rows: readonly Target<B>[]): Promise<Written[]>
  /** Over deleted records, which come back as the form says. */
  revive(tx: Tx, rows: readonly Target<B>[]): Promise<Written[]>
  /** Of locked records those that are not as they were written. */
  changed(tx: Tx, rows: readonly Pick<Written, 'id' | 'version'>[]): Promise<number[]>
  /** Of them those that something refers to. */
  used(tx: Tx, ids: readonly number[]): Promise<number[]>
  /** Takes back what was written: created records are deleted, the others are as they were. */
  restore(tx: Tx, rows: readonly Pick<Written, 'id' | 'antes'>[]): Promise<void>
}

interface Target<B> {
  readonly id: number
  readonly body: B
}

interface Kind<B> {
  readonly table: MasterTable
  /** What makes two rows the same record, over the columns `clave` and, where the table has them, `rnc` or `documento`, and `documento_extranjero`. */
  readonly same: RawBuilder<unknown>
  /** What a new record, or one that comes back, says. */
  readonly created: (body: B) => Values
  readonly updated: (body: B) => Values
  /** Columns that only one active record may say besides `same`: rows of one statement may give them to each other. */
  readonly unique?: readonly string[]
}

export function masterImport<B>({ table, same, created, updated, unique = [] }: Kind<B>): MasterImport<B> {
  const name = sql.table(table)

  /** PostgreSQL holds a unique index at each row, not at the end of the statement. */
  async function letGo(tx: Tx, ids: readonly number[]) {
    if (unique.length === 0 || ids.length === 0) return
    const nothing = sql.join(unique.map(column => sql`${sql.ref(column)} = NULL`))
    await sql`UPDATE ${name} SET ${nothing} WHERE id = ANY(${[...ids]})`.execute(tx)
  }

  async function overwrite(tx: Tx, rows: readonly (Values & { readonly id: number })[]) {
    const columns = columnsOf(rows)
    if (columns.length === 0) return []
    const kept = sql.join(columns.flatMap(column => [sql.lit(column), sql`t.${sql.ref(column)}`]))
    const ids = rows.map(({ id }) => id)
    const { rows: before } = await sql<Pick<Written, 'id' | 'antes'>>`
      SELECT t.id, jsonb_build_object('activo', t.activo, ${kept}) AS antes FROM ${name} t WHERE t.id = ANY(${ids})`.execute(
      tx,
    )
    await letGo(tx, ids)
    const { rows: after } = await sql<{ id: number; version: number }>`
      UPDATE ${name} t SET ${assigned(columns)}, activo = true, version = t.version + 1
      FROM ${recordsOf(table, rows)} f WHERE t.id = f.id RETURNING t.id, t.version`.execute(tx)
    const antes = new Map(before.map(row => [row.id, row.antes]))
    return after.map(({ id, version }) => ({ id, version, antes: antes.get(id) ?? null }))
  }

  return {
    async match(db, identities) {
      const asked = JSON.stringify(
        identities.map(({ nombre, rnc, documentoExtranjero = false }, n) => ({
          n,
          nombre,
          rnc,
          documentoExtranjero,
        })),
      )
      const { rows } = await sql<Match>`
        WITH pedidas AS (
          SELECT n, ${same} AS llave FROM (
            SELECT n, rnc, rnc AS documento, "documentoExtranjero" AS documento_extranjero, clave(nombre) AS clave
            FROM json_to_recordset(${asked}::json) AS x (n int, nombre text, rnc text, "documentoExtranjero" boolean)
          ) una),
        guardadas AS (
          SELECT DISTINCT ON (llave) llave, id, activo FROM (SELECT id, activo, ${same} AS llave FROM ${name}) una
          ORDER BY llave, activo DESC, id DESC)
        SELECT llave, id, activo FROM pedidas LEFT JOIN guardadas USING (llave) ORDER BY n`.execute(db)
      return rows
    },

    async lock(tx, ids) {
      await sql`SELECT id FROM ${name} WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`.execute(tx)
    },

    async insert(tx, bodies) {
      const rows = bodies.map(created)
      const columns = columnsOf(rows)
      if (columns.length === 0) return []
      const names = sql.join(columns.map(column => sql.ref(column)))
      const { rows: written } = await sql<Written>`
        INSERT INTO ${name} (${names}) SELECT ${names} FROM ${recordsOf(table, rows)} f
        RETURNING id, version, NULL AS antes`.execute(tx)
      return written
    },

    update: (tx, rows) =>
      overwrite(
        tx,
        rows.map(({ id, body }) => ({ ...updated(body), id })),
      ),
    revive: (tx, rows) =>
      overwrite(
        tx,
        rows.map(({ id, body }) => ({ ...created(body), id })),
      ),

    async changed(tx, written) {
      const { rows } = await sql<{ id: number }>`
        SELECT e.id FROM json_to_recordset(${JSON.stringify(written)}::json) AS e (id int, version int)
        LEFT JOIN ${name} t ON t.id = e.id
        WHERE t.version IS DISTINCT FROM e.version OR NOT t.activo`.execute(tx)
      return rows.map(({ id }) => id)
    },

    async used(tx, ids) {
      const { rows } = await sql<{ ids: number[] }>`
        SELECT registros_en_uso(${table}::regclass, ${[...ids]}::int[]) AS ids`.execute(tx)
      return rows[0]?.ids ?? []
    },

    async restore(tx, written) {
      const born = written.filter(({ antes }) => antes === null).map(({ id }) => id)
      await sql`UPDATE ${name} SET activo = false, version = version + 1 WHERE id = ANY(${born})`.execute(tx)
      const changed = written.flatMap(({ id, antes }) =>
        antes ? [{ ...antes, id } as Values & { id: number }] : [],
      )
      await letGo(
        tx,
        changed.map(({ id }) => id),
      )
      // What was updated says other columns than what came back.
      const shapes = new Set(changed.map(row => Object.keys(row).length))
      for (const shape of shapes) {
        const rows = changed.filter(row => Object.keys(row).length === shape)
        await sql`UPDATE ${name} t SET ${assigned(columnsOf(rows))}, version = t.version + 1
          FROM ${recordsOf(table, rows)} f WHERE t.id = f.id`.execute(tx)
      }
    },
  }
}

function assigned(columns: readonly string[]) {
  return sql.join(columns.map(column => sql`${sql.ref(column)} = f.${sql.ref(column)}`))
}

/** The rows as records of the table: each value has the type of its column. */
function recordsOf(table: MasterTable, rows: readonly object[]) {
  return sql`json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** All rows say the same columns: one that said fewer would write nothing there, and not leave it as it was. */
function columnsOf(rows: readonly Values[]): string[] {
  const [first = {}] = rows
  const columns = Object.keys(first).filter(column => column !== 'id')
  const alike = (row: Values) => Object.keys(row).length === Object.keys(first).length
  if (!rows.every(row => alike(row) && columns.every(column => row[column] !== undefined))) {
    throw new Error('The rows of one import must say the same columns')
  }
  return columns
}
