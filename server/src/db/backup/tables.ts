import type pg from 'pg'

export interface BackedTable {
  readonly name: string
  /** In the table's order; what the database computes by itself is left out. */
  readonly columns: readonly string[]
}

/** What belongs to open sessions only: nobody is logged in on a restored system, and nobody is locked out. */
const OF_SESSIONS = ['sesiones', 'sesiones_tokens', 'accesos_a_medias', 'intentos_de_acceso']

/** Restored orders are added to their days as written ones are: copied totals would count them twice. */
const ADDED_UP_AGAIN = ['totales_por_dia']

/** Published by the tax office and loaded again from its file: half a million rows that would be most of each copy. */
const PUBLIC = ['contribuyentes', 'contribuyentes_carga']

/** Of this database and no other: who finds a copy must not be able to speak in its name, and a restored one has a key and a history of its own. */
const OF_THE_DATABASE = ['llave_de_avisos', 'marca_de_historia']

const LEFT_OUT = ['migraciones', ...OF_SESSIONS, ...ADDED_UP_AGAIN, ...PUBLIC, ...OF_THE_DATABASE]

/** Every table with data to keep, parents before their children; a reference that can wait for the end of a transaction orders nothing. */
export async function listTables(client: pg.ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable>(
    `SELECT c.relname AS name,
        array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
      GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  )
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
      FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferrable`,
  )
  return parentsFirst(rows, references)
}

function parentsFirst(
  tables: readonly BackedTable[],
  references: readonly { readonly child: string; readonly parent: string }[],
): BackedTable[] {
  const ordered: BackedTable[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(table => table.name))
    const next = waiting.findIndex(
      ({ name }) => !references.some(({ child, parent }) => child === name && missing.has(parent)),
    )
    const [table] = waiting.splice(next, 1)
    if (next < 0 || !table) throw new Error('Tables refer to each other in a circle')
    ordered.push(table)
  }
  return ordered
}

export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly used: boolean
}

/** Where each counter stands, so that a restored system goes on with the next number. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      JOIN pg_depend d ON d.objid = c.oid AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
      WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace
        AND d.refobjid::regclass::text <> ALL($1) ORDER BY 1`,
    [LEFT_OUT],
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; used: boolean }>(
      `SELECT last_value::text AS last, is_called AS used FROM ${client.escapeIdentifier(name)}`,
    )
    states.push({ name, last: state.rows[0]?.last ?? '1', used: state.rows[0]?.used ?? false })
  }
  return states
}

/** `table (a, b, c)`, quoted. */
export function columnList(client: pg.ClientBase, { name, columns }: BackedTable): string {
  return `${client.escapeIdentifier(name)} (${columns.map(column => client.escapeIdentifier(column)).join(', ')})`
}
