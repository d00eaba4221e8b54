import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseRefusal } from './database-errors.ts'

const base = beforeTests(createTestDatabase)

test('a transaction whose connection is cut says that the database is away, though its rollback fails too', async () => {
  const work = base.db.transaction().execute(async tx => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await base.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await sql`SELECT 1`.execute(tx)
  })
  expect(databaseRefusal(await work.catch((error: unknown) => error))).toBe('DATABASE_UNAVAILABLE')
})

test('a pooler that gives a connection up under a code of its own says that the database is away', () => {
  // Pgpool-II 4.3.5, while it changes from one server to another.
  const error = Object.assign(new Error('failed to create a backend connection'), { code: 'XX000' })
  expect(databaseRefusal(Object.assign(error, { severity: 'FATAL' }))).toBe('DATABASE_UNAVAILABLE')
  expect(databaseRefusal(Object.assign(error, { severity: 'ERROR' }))).toBeNull()
})

test.each([
  ["select 'x'::int", 'INVALID_INPUT'],
  ['select 1 / 0', 'INVALID_INPUT'],
  ["do $$ begin raise exception using errcode = '40P01'; end $$", 'DATABASE_UNAVAILABLE'],
  ["do $$ begin raise exception using errcode = '53300'; end $$", 'DATABASE_UNAVAILABLE'],
  ["do $$ begin raise exception using errcode = '53100'; end $$", 'DISK_FULL'],
  ["do $$ begin raise exception using errcode = '57P03'; end $$", 'DATABASE_UNAVAILABLE'],
  // A write on a server that is a replica by now, or still: the change of the guard is under way.
  ["do $$ begin raise exception using errcode = '25006'; end $$", 'DATABASE_UNAVAILABLE'],
  // A record that somebody else holds for longer than anybody waits, such as during another process's migration.
  ["do $$ begin raise exception using errcode = '55P03'; end $$", 'DATABASE_UNAVAILABLE'],
  ["insert into tipos_empresa (descripcion) values ('SRL')", 'DUPLICATE'],
  ['insert into usuarios_roles values (-1, -1)', 'REFERENCIA_NOT_FOUND'],
  [
    "do $$ begin raise check_violation using constraint = 'queda_un_administrador'; end $$",
    'LAST_ADMINISTRADOR',
  ],
  [
    "do $$ begin raise check_violation using constraint = 'empresa_conserva_su_rnc'; end $$",
    'EMPRESA_RNC_CON_NCF',
  ],
  // A broken rule of the books is a fault of the program.
  ["do $$ begin raise check_violation using constraint = 'documento_cuadra'; end $$", null],
  ['select from no_hay', null],
])('%s means %s', async (statement, expected) => {
  const error = await base.pool.query(statement).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(databaseRefusal(error)).toBe(expected)
})

test.each(['timeout expired', 'Query read timeout'])(
  'a server that the driver gave up (%s) is away',
  message => {
    expect(databaseRefusal(new Error(message))).toBe('DATABASE_UNAVAILABLE')
  },
)
