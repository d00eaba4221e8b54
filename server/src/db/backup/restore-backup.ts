import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../config/startup-error.ts'
import { applyMigrations, isSuperseded, type Migration } from '../migrate/migrate.ts'
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
  /** The program's own migrations. */
  readonly migrations: readonly Migration[]
}

/**
 * Puts a checked copy into an empty database: the structure that the data had, then the data, in one transaction. The
 * next start of the program brings the structure up to date. All of it or nothing.
 */
export async function restoreBackup(client: pg.ClientBase, restoration: Restoration): Promise<void> {
  const own = structureOf(restoration)
  await requireEmpty(client)
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    // What the rules keep as it was before them (numbers of a former RNC) comes back as it was.
    await client.query("SET LOCAL cuadre.restaurando = 'si'")
    await applyMigrations(client, own)
    // Rules that can wait look when everything is there.
    await client.query('SET CONSTRAINTS ALL DEFERRED')
    await load(client, restoration)
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
function structureOf({ manifest, migrations }: Restoration): Migration[] {
  return manifest.migraciones.flatMap(({ numero, nombre, huella }) => {
    const own = migrations.find(migration => migration.numero === numero)
    if (own?.huella === huella) return [own]
    if (isSuperseded({ numero, huella })) return []
    throw new StartupError(
      `La copia fue hecha por otra versión del programa (${manifest.version}, cambio ${nombre}): instale esa versión o una más nueva y restaure de nuevo.`,
    )
  })
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
  for (const { name, last, used } of manifest.secuencias) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      last,
      used,
    ])
  }
}

async function requireCounts(client: pg.ClientBase, { filas }: Closing): Promise<void> {
  for (const [name, expected] of Object.entries(filas)) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*) FROM ${client.escapeIdentifier(name)}`,
    )
    if (Number(rows[0]?.count) !== expected) throw new BrokenBackup(`Table ${name} did not arrive whole`)
  }
}
