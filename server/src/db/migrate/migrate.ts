import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../../config/log.ts'
import { serverRoom } from '../../config/server-room.ts'
import { StartupError } from '../../config/startup-error.ts'
import { takeAdvisoryLock } from '../write/advisory-lock.ts'
import { applyRepeatables, dropRepeatables, type Repeatables, readRepeatables } from './repeatables.ts'
import { fingerprintOf, readSql } from './sql-file.ts'

export type Migration = { numero: number; nombre: string; huella: string; sql: string }
type Applied = Pick<Migration, 'numero' | 'nombre' | 'huella'>

/** All that makes the database: what is run once, in order, and what is run again whenever it changed. */
export interface Structure {
  readonly migrations: readonly Migration[]
  readonly repeatables: Repeatables
}

/** Any fixed number: processes that start together on one database wait here for each other. */
const advisoryLock = 6_070_001

interface Updating {
  /** Holds `migrations/` and `sql/`. */
  readonly folder?: string
  /** Keeps a copy of a database that holds data, before anything in it changes. What it throws stops the update. */
  readonly copyFirst?: (() => Promise<void>) | undefined
}

/**
 * Brings the database to the state of this program: every numbered migration that it has not seen yet, in order, then functions,
 * triggers and views as they are now, all of it in one transaction. Where something fails, the version that was running
 * before finds its database as it left it.
 */
export async function migrate(pool: pg.Pool, log: Log, updating: Updating = {}): Promise<void> {
  const structure = await readStructure(updating.folder)
  const client = await pool.connect()
  try {
    // A long migration is no fault; one that waits for somebody's lock must end with a sentence, some time.
    await client.query("set lock_timeout = '5min'; set statement_timeout = 0")
    await takeAdvisoryLock({ client, key: advisoryLock, log })
    const register = await readRegister(client)
    const applied = register.filter(({ numero }) => numero !== REPEATABLES)
    const missing = missingMigrations(structure.migrations, applied)
    const same = register.some(({ huella }) => huella === structure.repeatables.huella)
    if (missing.length === 0 && same) return
    if (applied.length > 0) await updating.copyFirst?.()
    await applyTogether(client, { missing, repeatables: structure.repeatables, isNew: applied.length === 0 })
    log.info(`Base de datos actualizada (cambios de estructura: ${missing.length}).`)
  } finally {
    // Destroyed, not returned: it carries our lock and our time limits.
    client.release(true)
  }
}

/** The row of the register that keeps the fingerprint of what is repeatable. */
const REPEATABLES = 0

async function readRegister(client: pg.ClientBase): Promise<Applied[]> {
  const { rowCount } = await client.query("select where to_regclass('migraciones') is not null")
  if (!rowCount) return []
  return (await client.query<Applied>('select numero, nombre, huella from migraciones order by numero')).rows
}

async function createRegister(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists migraciones (
      numero integer primary key,
      nombre text not null,
      huella text not null,
      aplicada_en timestamptz not null default now()
    )`)
}

/** Runs these migrations inside the caller's transaction. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await createRegister(client)
  for (const migration of migrations) await applyOne(client, migration)
}

async function applyOne(client: pg.ClientBase, { numero, nombre, huella, sql }: Migration): Promise<void> {
  await client.query(sql)
  // What is checked late is checked here, as it would be at the end of a transaction of its own: a table with checks
  // under way cannot be altered by the next file.
  await client.query('set constraints all immediate; set constraints all deferred')
  await client.query('insert into migraciones (numero, nombre, huella) values ($1, $2, $3)', [
    numero,
    nombre,
    huella,
  ])
}

/** Runs what is repeatable inside the caller's transaction, and keeps its fingerprint. */
export async function applyRules(client: pg.ClientBase, repeatables: Repeatables): Promise<void> {
  await applyRepeatables(client, repeatables)
  await client.query(
    `insert into migraciones (numero, nombre, huella) values ($1, 'sql', $2)
     on conflict (numero) do update set huella = excluded.huella, aplicada_en = now()`,
    [REPEATABLES, repeatables.huella],
  )
}

/** What is still to be applied. Refuses a database that this program does not understand. */
export function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  for (const done of applied) {
    const own = migrations.find(migration => migration.numero === done.numero)
    if (!own) {
      throw new StartupError(
        `La base de datos fue actualizada por una versión más nueva del programa (cambio ${done.nombre}): instale esa versión o restaure una copia anterior.`,
      )
    }
    if (own.huella !== done.huella) {
      throw new StartupError(
        `El archivo de migración ${own.nombre} cambió después de aplicarse: instale de nuevo el programa con sus archivos originales.`,
      )
    }
  }
  const last = applied.at(-1)?.numero ?? 0
  const missing = migrations.filter(migration => !applied.some(done => done.numero === migration.numero))
  const late = missing.find(migration => migration.numero < last)
  if (late) throw new Error(`Migration ${late.nombre} is numbered before one that is applied already`)
  return missing
}

interface Pending {
  readonly missing: readonly Migration[]
  readonly repeatables: Repeatables
  readonly isNew: boolean
}

async function applyTogether(client: pg.PoolClient, { missing, repeatables, isNew }: Pending): Promise<void> {
  let current = 'sql'
  await client.query('begin')
  try {
    await createRegister(client)
    // The rules stand down while the tables change, and stand again before anybody sees them.
    if (!isNew) await dropRepeatables(client, repeatables)
    for (const migration of missing) {
      current = migration.nombre
      await applyOne(client, migration)
    }
    current = 'sql'
    await applyRules(client, repeatables)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explainFailure(error, current)
  }
}

function explainFailure(error: unknown, nombre: string): StartupError {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = /No space left on device/.test(reason)
    ? 'El disco de la base de datos está lleno: libere espacio e inicie de nuevo.'
    : `No se pudo actualizar la base de datos (${nombre}): ${reason}. La base quedó como estaba.`
  return new StartupError(sentence, { cause: error })
}

/** What the files of a folder say, `server/` where none is named. */
export async function readStructure(folder = serverRoom): Promise<Structure> {
  const [migrations, repeatables] = await Promise.all([
    readMigrations(join(folder, 'migrations')),
    readRepeatables(join(folder, 'sql')),
  ])
  return { migrations, repeatables }
}

/** The numbered files, in order. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(folder, file)))
  const twice = migrations.find((migration, index) => migrations[index - 1]?.numero === migration.numero)
  if (twice) throw new Error(`Two migrations have the number of ${twice.nombre}`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const numero = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1])
  if (!numero) throw new Error(`${file} is not named like 0001_name.sql`)
  const sql = await readSql(join(folder, file))
  return { numero, nombre: file, huella: fingerprintOf(sql), sql }
}
