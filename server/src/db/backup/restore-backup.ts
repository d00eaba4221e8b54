import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../config/startup-error.ts'
import { applyMigrations, applyRules, type Migration, type Structure } from '../migrate/migrate.ts'
import type { Repeatables } from '../migrate/repeatables.ts'
import { explainFileError } from './file-error.ts'
import { BrokenBackup, type Closing, type Manifest } from './format.ts'
import { readBackup } from './read-backup.ts'
import { columnList, listTables } from './tables.ts'

const UNREADABLE = 'La copia está incompleta o dañada, o no es una copia de Cuadre: no se cambió nada.'

/** Reads the whole copy once before anything is touched. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; closing: Closing }> {
  let manifest: Manifest | null = null
  let closing: Closing | null = null
  try {
    for await (const piece of readBackup(file)) {
      if (piece.kind === 'manifest') manifest = piece.manifest
      if (piece.kind === 'end') closing = piece.closing
    }
  } catch (error) {
    if (error instanceof BrokenBackup) throw new StartupError(UNREADABLE, { cause: error })
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartupError(`No existe el archivo ${file}.`, { cause: error })
    }
    throw explainFileError(error, file)
  }
  if (!manifest || !closing) throw new StartupError(UNREADABLE)
  return { manifest, closing }
}

export interface Restoration {
  readonly file: string
  readonly manifest: Manifest
  /** The program's own. */
  readonly structure: Structure
}

/**
 * Puts a checked copy into an empty database: the structure that the data had, the data, and what this program has changed of the
 * structure since, in one transaction. All of it or nothing.
 */
export async function restoreBackup(client: pg.ClientBase, restoration: Restoration): Promise<void> {
  const { migrations, repeatables } = restoration.structure
  const known = knownMigrations(restoration)
  const later = migrations.slice(known.length)
  await requireEmpty(client)
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await applyMigrations(client, known)
    if (later.length === 0) await applyRules(client, repeatables)
    // Rules that can wait look when everything is there.
    await client.query('SET CONSTRAINTS ALL DEFERRED')
    await load(client, restoration)
    if (later.length > 0) {
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
      await applyMigrations(client, later)
      await writeAgainUnderRules(client, repeatables)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw explainRefusal(error)
  }
  // The data is there: a slow disk must not make it look like a failure.
  await client.query('SET statement_timeout = 0')
  await client.query('ANALYZE')
}

/** What the database itself refuses: rows that break its rules, which stay in force while a copy is loaded, and a full disk. */
function explainRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', message, table } = error
  if (code === '53100') {
    return new StartupError(
      'No hay espacio en el disco para restaurar la copia: libere espacio e intente de nuevo. No se cambió nada.',
      { cause: error },
    )
  }
  // Class 23: a constraint. P0001: a rule that is written as a trigger.
  if (!code.startsWith('23') && code !== 'P0001') return error
  return new StartupError(
    `La copia tiene datos que rompen las reglas de la base de datos (${table ? `${table}: ` : ''}${message}): alguien los cambió sin pasar por el programa. No se restauró nada: use una copia anterior.`,
    { cause: error },
  )
}

/** The migrations that made the structure of the copy; a copy of a newer program is refused. */
function knownMigrations({ manifest, structure }: Restoration): Migration[] {
  return manifest.migraciones.map(({ numero, nombre, huella }, index) => {
    const own = structure.migrations[index]
    if (own?.numero === numero && own.huella === huella) return own
    throw new StartupError(
      `La copia fue hecha por otra versión del programa (${manifest.version}, cambio ${nombre}): instale esa versión o una más nueva y restaure de nuevo.`,
    )
  })
}

/** The rows of an older copy have met no rule yet, for the rules speak of today's columns: they are written once more under them. */
async function writeAgainUnderRules(client: pg.ClientBase, repeatables: Repeatables): Promise<void> {
  const tables = (await listTables(client)).map(table => ({
    name: client.escapeIdentifier(table.name),
    aside: client.escapeIdentifier(`restaurada_${table.name}`),
    into: columnList(client, table),
    columns: table.columns.map(column => client.escapeIdentifier(column)).join(', '),
  }))
  for (const { name, aside } of tables) {
    await client.query(`CREATE TEMPORARY TABLE ${aside} ON COMMIT DROP AS TABLE ${name}`)
  }
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
  await applyRules(client, repeatables)
  await client.query('SET CONSTRAINTS ALL DEFERRED')
  for (const { into, columns, aside } of tables) {
    await client.query(`INSERT INTO ${into} OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${aside}`)
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1",
  )
  if (rowCount) {
    throw new StartupError('La base de datos no está vacía: una copia solo se restaura en una base vacía.')
  }
}

async function load(client: pg.ClientBase, { file, manifest }: Restoration): Promise<void> {
  const tables = await listTables(client)
  // Migrations leave a few rows of their own; the copy brings them back. Tables without any are left alone: some refuse
  // every DELETE.
  for (const { name } of [...tables].reverse()) {
    const table = client.escapeIdentifier(name)
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount) await client.query(`DELETE FROM ${table}`)
  }
  // What the copy does not bring, as the trace of this restoration, is numbered behind what it does.
  for (const { name, last, used } of manifest.secuencias) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      last,
      used,
    ])
  }
  await sayRestoring(client, manifest)
  let copy: CopyStreamQuery | null = null
  const end = async () => {
    if (!copy) return
    copy.end()
    await finished(copy)
    copy = null
  }
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'table') {
      await end()
      const table = manifest.tablas.find(({ name }) => name === piece.name)
      if (!table) throw new BrokenBackup(`Table ${piece.name} is not announced`)
      copy = client.query(copyFrom(`COPY ${columnList(client, table)} FROM STDIN`))
      // Told by the next write or by the end; without any listener it would end the process.
      copy.on('error', () => {})
    } else if (piece.kind === 'rows' && copy) {
      if (!copy.write(piece.bytes)) await once(copy, 'drain')
    } else if (piece.kind === 'end') {
      await end()
      await requireCounts(client, piece.closing)
    }
  }
}

/**
 * Leaves the trace of this restoration. By it some rules, which speak of new work alone, step aside until the transaction ends: closed
 * months take their documents back, and nothing is sent a second time.
 */
async function sayRestoring(client: pg.ClientBase, { hecha, version }: Manifest): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO auditoria (usuario, direccion, entidad, accion, despues)
     VALUES ('npm run restore', '', 'Copia de seguridad', 'Restauración', jsonb_build_object('copiaHecha', $1::text, 'programa', $2::text))
     RETURNING id`,
    [hecha, version],
  )
  await client.query("SELECT set_config('cuadre.restaurando', $1, true)", [String(rows[0]?.id)])
}

/** Of each table what the copy counted; of the audit log also the trace of this restoration. */
async function requireCounts(client: pg.ClientBase, { filas }: Closing): Promise<void> {
  for (const [name, expected] of Object.entries(filas)) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*) FROM ${client.escapeIdentifier(name)}`,
    )
    const own = name === 'auditoria' ? 1 : 0
    if (Number(rows[0]?.count) !== expected + own)
      throw new BrokenBackup(`Table ${name} did not arrive whole`)
  }
}
