import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { StartupError } from '../config/startup-error.ts'

export type Migration = { numero: number; nombre: string; huella: string; sql: string }
type Applied = Pick<Migration, 'numero' | 'nombre' | 'huella'>

const migrationsFolder = join(serverRoom, 'migrations')

/**
 * Given out once and superseded: a later migration takes away all that they made. A database that has seen them still
 * opens; one that has not does without them. By number, the fingerprint of the file as it was.
 */
export const SUPERSEDED: Readonly<Record<number, string>> = {
  10: '4f07853ff7e162e5613e2a2432e712576aba35cef06ddc499b17185aae8c6399',
  11: 'a63018ebd46ae5e0a531e83d6c9365a6f756805fb61a7a9821733aebbc94a394',
  12: '991b277d57cadfbac8c20863b2814b9a95964417f59a49de7786821e0e97c2dc',
}

export function isSuperseded({ numero, huella }: Pick<Migration, 'numero' | 'huella'>): boolean {
  return SUPERSEDED[numero] === huella
}

/** Any fixed number: processes that start together on one database wait here for each other. */
const advisoryLock = 6_070_001

/**
 * Brings the database to the state of this program: every numbered file of `folder` that it has not seen yet, in order,
 * each in a transaction together with its row in `migraciones`. A failed file leaves the state before it.
 */
export async function migrate(pool: pg.Pool, log: Log, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // Waiting for another process's long migration is no fault, and neither is a long migration.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await applyMissing(client, migrations, log)
  } finally {
    // Destroyed, not returned: it carries our lock and our time limits.
    client.release(true)
  }
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

/** Makes the structure of these migrations in an empty database, inside the caller's transaction. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await createRegister(client)
  for (const migration of migrations) await applyOne(client, migration)
}

async function applyOne(client: pg.ClientBase, { numero, nombre, huella, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migraciones (numero, nombre, huella) values ($1, $2, $3)', [
    numero,
    nombre,
    huella,
  ])
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[], log: Log): Promise<void> {
  await createRegister(client)
  const { rows } = await client.query<Applied>(
    'select numero, nombre, huella from migraciones order by numero',
  )
  const missing = missingMigrations(migrations, rows)
  for (const migration of missing) await apply(client, migration)
  if (missing.length > 0) log.info(`Base de datos actualizada (cambios de estructura: ${missing.length}).`)
}

/** What is still to be applied. Refuses a database that this program does not understand. */
export function missingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const done of applied) {
    if (isSuperseded(done)) continue
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

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { nombre } = migration
  await client.query('begin')
  try {
    await applyOne(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    if (/No space left on device/.test(reason)) {
      throw new StartupError('El disco de la base de datos está lleno: libere espacio e inicie de nuevo.', {
        cause: error,
      })
    }
    throw new StartupError(
      `No se pudo actualizar la base de datos (${nombre}): ${reason}. La base quedó como estaba.`,
      { cause: error },
    )
  }
}

/** The numbered files of a folder, in order. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(folder, file)))
  const twice = migrations.find((migration, index) => migrations[index - 1]?.numero === migration.numero)
  if (twice) throw new Error(`Two migrations have the number of ${twice.nombre}`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const numero = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1])
  if (!numero) throw new Error(`${file} is not named like 0001_name.sql`)
  // A checkout with Windows line ends is the same migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { numero, nombre: file, huella: createHash('sha256').update(sql).digest('hex'), sql }
}
