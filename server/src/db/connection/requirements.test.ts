import { randomBytes } from 'node:crypto'
import { execute, urlOf } from '@cuadre/testing/postgres'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'
import { migrate } from '../migrate/migrate.ts'
import { openDatabase } from './connection.ts'
import type { Purpose } from './requirements.ts'
import { connectionSettings, withClient } from './session-client.ts'

const serverUrl = inject('postgresUrl')
const some = randomBytes(4).toString('hex')
/** A base of its own for each case, and the role that works there; what a sentence creates has the third name. */
const [base, role, fresh] = [`base_${some}`, `rol_${some}`, 'cuadre_utf8']

/** One after the other, as a person runs them. */
async function asAdministrator(statements: string): Promise<void> {
  const settings = connectionSettings({ connectionString: urlOf(serverUrl, base) })
  await withClient(settings, async client => {
    for (const statement of statements.split(';').filter(Boolean)) await client.query(statement)
  })
}

beforeEach(() => execute(serverUrl, `create role ${role} login password 'clave'`))
afterEach(async () => {
  for (const name of [base, fresh]) await execute(serverUrl, `drop database if exists ${name} with (force)`)
  for (const name of [role, `${role}_2`]) await execute(serverUrl, `drop role if exists ${name}`)
})

let told: string[]
async function open(purpose: Purpose = 'change', databasePool = 16): Promise<string | null> {
  told = []
  const log = { ...silentLog, warn: (message: string) => void told.push(message) }
  const databaseUrl = Object.assign(new URL(urlOf(serverUrl, base)), {
    username: role,
    password: 'clave',
  }).href
  try {
    const opened = await openDatabase({ databaseUrl, dataDir: '', databasePool, purpose }, log)
    await opened.close()
    return null
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message
  }
}

/** The statements that a sentence tells the administrator to run. */
const sqlOf = (sentence: string): string =>
  /((?:SET|ALTER|CREATE|GRANT|REASSIGN|DROP|REINDEX) [^)]*;)/.exec(sentence)?.[1] ?? ''

const own = () => execute(serverUrl, `create database ${base} owner ${role}`)
const ofSomebody = () => execute(serverUrl, `create database ${base}`)

async function withTablesOf(owner: string): Promise<void> {
  await ofSomebody()
  await asAdministrator(`grant all on database ${base} to ${role}; grant all on schema public to ${role}`)
  await execute(serverUrl, `create role ${owner}`)
  await asAdministrator(`create table migraciones (); alter table migraciones owner to ${owner}`)
}

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'only reads, by its own settings',
    () => own().then(() => asAdministrator(`alter database ${base} set default_transaction_read_only = on`)),
    /^La base base_\w+ solo acepta lecturas/,
  ],
  [
    'only reads, by its role',
    () => own().then(() => asAdministrator(`alter role ${role} set default_transaction_read_only = on`)),
    /^La base base_\w+ solo acepta lecturas/,
  ],
  [
    'only reads, by its role in it',
    () =>
      own().then(() =>
        asAdministrator(`alter role ${role} in database ${base} set default_transaction_read_only = on`),
      ),
    /^La base base_\w+ solo acepta lecturas/,
  ],
  [
    'lets the rules of the books stand down, for whoever fills it from another one',
    () => own().then(() => asAdministrator(`alter role ${role} set session_replication_role = replica`)),
    /^En la base base_\w+ no rigen las reglas de los libros/,
  ],
  [
    'lets its owner alone create',
    () => ofSomebody().then(() => asAdministrator(`grant create on database ${base} to ${role}`)),
    /^El usuario rol_\w+ no puede crear tablas en el esquema public .*PostgreSQL 15/,
  ],
  [
    'is closed to everybody, as the manual says, and was not opened for this role',
    () =>
      ofSomebody().then(() =>
        asAdministrator(
          `grant create on database ${base} to ${role}; revoke all on schema public from public`,
        ),
      ),
    /^El usuario rol_\w+ no puede crear tablas en el esquema public /,
  ],
  [
    'has lost its schema',
    () => own().then(() => asAdministrator('drop schema public')),
    /le falta el esquema public/,
  ],
  [
    'lets nobody create extensions',
    () => ofSomebody().then(() => asAdministrator(`grant all on schema public to ${role}`)),
    /no puede crear en la base base_\w+ las extensiones unaccent, pg_trgm, btree_gist/,
  ],
  [
    'has an extension elsewhere',
    () =>
      own().then(() =>
        asAdministrator('create schema extensiones; create extension unaccent schema extensiones'),
      ),
    /^Las extensiones unaccent .* están en otro esquema/,
  ],
  [
    'holds tables of another role',
    () => withTablesOf(`${role}_2`),
    /^Las tablas de la base base_\w+ son del usuario rol_\w+_2, y rol_\w+ no puede/,
  ],
])('a database that %s is told with the SQL that mends it', async (_, make, sentence) => {
  await make()
  const told = await open()
  expect(told).toMatch(sentence)
  await asAdministrator(sqlOf(told ?? ''))
  expect(await open()).toBeNull()
})

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is told with the SQL that makes one in UTF8',
  async encoding => {
    await execute(
      serverUrl,
      `create database ${base} owner ${role} encoding '${encoding}' locale 'C' template template0`,
    )
    for (const purpose of ['change', 'copy'] as const) {
      const told = await open(purpose)
      expect(told).toMatch(new RegExp(`^La base ${base} guarda sus textos en ${encoding}`))
      expect(sqlOf(told ?? '')).toContain(
        `CREATE DATABASE ${fresh} OWNER ${role} ENCODING 'UTF8' TEMPLATE template0`,
      )
    }
    await execute(serverUrl, sqlOf((await open()) ?? ''))
  },
)

test('a database that receives the rows of another by logical replication is no place to work', async () => {
  await own()
  await asAdministrator(
    `create subscription reporte connection 'dbname=otra' publication oficina with (connect = false, slot_name = none)`,
  )
  expect(await open()).toMatch(
    /^La base base_\w+ recibe sus datos de otra \(suscripción reporte\).* no toma su lugar/,
  )
  await asAdministrator('drop subscription reporte')
})

test('a database that only reads can be copied', async () => {
  await own()
  await asAdministrator(`alter database ${base} set default_transaction_read_only = on`)
  expect(await open('copy')).toBeNull()
})

test('a role or a database with few connections: told at the start, refused where nobody could work, with the SQL that mends it', async () => {
  await own()
  await asAdministrator(`alter role ${role} connection limit 13`)
  expect(await open('serve')).toBeNull()
  expect(told).toEqual([
    expect.stringMatching(/^PostgreSQL admite al usuario rol_\w+ 13 conexiones .*DATABASE_POOL=7 o menos/),
  ])
  expect(await open('serve', 7)).toBeNull()
  expect(told).toEqual([])
  expect(await open('change')).toBeNull()
  expect(told).toEqual([])
  await asAdministrator(`alter database ${base} connection limit 4`)
  const refused = await open('serve', 8)
  expect(refused).toMatch(
    /^PostgreSQL admite en la base base_\w+ 4 conexiones, y el programa necesita al menos 6/,
  )
  await asAdministrator(sqlOf(refused ?? ''))
  expect(await open('serve', 8)).toBeNull()
})

test('a database whose indexes were made by other rules of order than the system’s: told at the start, with the SQL that mends it', async () => {
  await own()
  await asAdministrator(`update pg_database set datcollversion = '0.1' where datname = '${base}'`)
  expect(await open('serve')).toBeNull()
  expect(told).toEqual([
    expect.stringMatching(/^Las reglas con que el sistema ordena .* base base_\w+ \(\S+ 0\.1, ahora [^)]+\)/),
  ])
  await asAdministrator(sqlOf(told[0] ?? ''))
  expect(await open('serve')).toBeNull()
  expect(told).toEqual([])
})

test('the path on which a role looks for tables is ours, whatever it was told', async () => {
  await own()
  await asAdministrator(`create schema otro authorization ${role}; alter role ${role} set search_path = otro`)
  expect(await open()).toBeNull()
  const databaseUrl = Object.assign(new URL(urlOf(serverUrl, base)), {
    username: role,
    password: 'clave',
  }).href
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' }, silentLog)
  await migrate(pool, silentLog)
  const { rows } = await pool.query("select to_regclass('public.migraciones') is not null as ours")
  expect(rows).toEqual([{ ours: true }])
  await close()
})
