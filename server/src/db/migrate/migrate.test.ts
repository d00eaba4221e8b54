import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { openDatabase } from '../connection/connection.ts'
import { migrate, readStructure } from './migrate.ts'

let base: TestDatabase
let folder: string

beforeEach(async () => {
  base = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-migraciones-'))
  for (const kind of ['migrations', 'sql/functions', 'sql/views']) {
    await mkdir(join(folder, kind), { recursive: true })
  }
  await write('0001_frutas.sql', 'create table frutas (nombre text primary key);')
})
afterEach(async () => {
  await base.close()
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(join(folder, 'migrations', file), sql)
const remove = (file: string) => rm(join(folder, 'migrations', file))
const repeat = (file: string, sql: string) => writeFile(join(folder, 'sql', file), sql)
const run = (more: Partial<Parameters<typeof migrate>[2]> = {}) =>
  migrate(base.pool, silentLog, { folder, ...more })

async function applied(): Promise<number[]> {
  const { rows } = await base.pool.query<{ numero: number }>(
    'select numero from migraciones where numero > 0 order by numero',
  )
  return rows.map(row => row.numero)
}

test('applies what is missing, in order, and nothing twice', async () => {
  await run()
  await base.pool.query("insert into frutas values ('guanábana')")
  await write('0002_colores.sql', 'alter table frutas add color text;')
  await run()
  await run()
  expect(await applied()).toEqual([1, 2])
  const { rows } = await base.pool.query('select * from frutas')
  expect(rows).toEqual([{ nombre: 'guanábana', color: null }])
})

test('a migration that fails leaves the database as it was before it', async () => {
  await run()
  await write('0002_mala.sql', 'alter table frutas add color text; select no_existe from frutas;')
  await expect(run()).rejects.toThrow(/0002_mala\.sql.*no_existe.*quedó como estaba/s)
  expect(await applied()).toEqual([1])
  const { rows } = await base.pool.query(
    "select column_name from information_schema.columns where table_name = 'frutas'",
  )
  expect(rows).toEqual([{ column_name: 'nombre' }])
})

/** Whatever the catalogue says of our tables, and every row of theirs. */
async function everything(): Promise<unknown> {
  const { rows } = await base.pool.query(`
    select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`)
  const { rows: fruits } = await base.pool.query('select * from frutas order by 1')
  const { rows: register } = await base.pool.query('select * from migraciones order by 1')
  return { rows, fruits, register }
}

test('of several pending migrations the second fails: the first is taken back too, and the version before goes on', async () => {
  await run()
  await base.pool.query("insert into frutas values ('zapote')")
  const before = await everything()
  const older = await readStructure(folder)
  await write('0002_colores.sql', "alter table frutas add color text; update frutas set color = 'rojo';")
  await write('0003_mala.sql', 'create table verduras (nombre text); select no_existe from frutas;')
  await expect(run()).rejects.toThrow(/0003_mala\.sql.*no_existe.*quedó como estaba/s)
  expect(await everything()).toEqual(before)
  await remove('0002_colores.sql')
  await remove('0003_mala.sql')
  expect(await readStructure(folder)).toEqual(older)
  await run()
  await base.pool.query("insert into frutas values ('caimito')")
})

test('a check that waits for the end of the transaction does not keep the next migration from altering the table', async () => {
  const late = 'create table cestas (fruta text references frutas deferrable initially deferred);'
  await write('0002_cestas.sql', late)
  await write(
    '0003_llena.sql',
    "insert into cestas values ('caimito'); insert into frutas values ('caimito');",
  )
  await write('0004_color.sql', 'alter table cestas add color text;')
  await run()
  expect(await applied()).toEqual([1, 2, 3, 4])
})

test('a database with data is copied before anything in it changes; one that is new or up to date is not', async () => {
  const states: number[][] = []
  const copyFirst = async () => void states.push(await applied())
  await run({ copyFirst })
  await run({ copyFirst })
  expect(states).toEqual([])
  await write('0002_colores.sql', 'alter table frutas add color text;')
  await run({ copyFirst })
  expect(states).toEqual([[1]])
})

test('a copy that cannot be made stops the update', async () => {
  await run()
  await write('0002_colores.sql', 'alter table frutas add color text;')
  const copyFirst = async () => {
    throw new Error('no room')
  }
  await expect(run({ copyFirst })).rejects.toThrow('no room')
  expect(await applied()).toEqual([1])
})

describe('what is repeatable', () => {
  const sweet = (limit: number) => `
    create or replace function dulce() returns trigger language plpgsql as $$ begin
      if length(new.nombre) > ${limit} then raise exception 'Muy largo'; end if;
      return new;
    end $$;
    create constraint trigger dulce after insert on frutas deferrable initially deferred for each row execute function dulce();`
  const insert = (nombre: string) => base.pool.query('insert into frutas values ($1)', [nombre])
  const views = async () => (await base.pool.query('select * from largas')).rows

  beforeEach(async () => {
    await repeat('functions/dulce.sql', sweet(6))
    await repeat('views/largas.sql', 'create view largas as select nombre from frutas;')
    await repeat('views/muchas.sql', 'create view muchas as select nombre from largas;')
    await run()
  })

  test('stands after the first start, and is not run again while it stays the same', async () => {
    await insert('zapote')
    await expect(insert('caimito')).rejects.toThrow('Muy largo')
    expect(await views()).toEqual([{ nombre: 'zapote' }])
    const at = () => base.pool.query('select aplicada_en from migraciones')
    const before = (await at()).rows
    await run()
    expect((await at()).rows).toEqual(before)
  })

  test('takes the place of what it was, also where a view has other columns', async () => {
    await insert('zapote')
    await repeat('functions/dulce.sql', sweet(7))
    await repeat(
      'views/largas.sql',
      'create view largas as select length(nombre) as letras, nombre from frutas;',
    )
    await run()
    await insert('caimito')
    expect(await views()).toEqual([
      { letras: 6, nombre: 'zapote' },
      { letras: 7, nombre: 'caimito' },
    ])
  })

  test('stands aside while tables change, and stands again afterwards', async () => {
    await write(
      '0002_nombre.sql',
      "insert into frutas values ('guanábana'); alter table frutas alter nombre type varchar(20);",
    )
    await run()
    expect(await views()).toEqual([{ nombre: 'guanábana' }])
    await expect(insert('caimito')).rejects.toThrow('Muy largo')
  })

  test('that fails leaves what was there', async () => {
    await repeat('views/largas.sql', 'create view largas as select no_existe from frutas;')
    await expect(run()).rejects.toThrow(/\(sql\).*no_existe.*quedó como estaba/s)
    await insert('zapote')
    expect(await views()).toEqual([{ nombre: 'zapote' }])
    await expect(insert('caimito')).rejects.toThrow('Muy largo')
  })
})

test('refuses a file that changed after it was applied, but not its line ends', async () => {
  await write('0001_frutas.sql', 'create table frutas (\nnombre text primary key);')
  await run()
  await write('0001_frutas.sql', 'create table frutas (\r\nnombre text primary key);')
  await run()
  await write('0001_frutas.sql', 'create table frutas (nombre varchar primary key);')
  await expect(run()).rejects.toThrow('0001_frutas.sql cambió después de aplicarse')
})

test('refuses a database that a newer program has been at', async () => {
  await write('0002_colores.sql', 'alter table frutas add color text;')
  await run()
  await remove('0002_colores.sql')
  await expect(run()).rejects.toThrow('versión más nueva del programa')
})

test('processes that start together migrate once', async () => {
  await write('0002_lenta.sql', 'select pg_sleep(0.2); create table verduras (nombre text);')
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ databaseUrl: base.url, dataDir: '' }, silentLog)),
  )
  await Promise.all([run(), ...others.map(other => migrate(other.pool, silentLog, { folder }))])
  await Promise.all(others.map(other => other.close()))
  expect(await applied()).toEqual([1, 2])
})

test('refuses names and numbers that leave the order open', async () => {
  await write('2_corta.sql', 'select 1')
  await expect(run()).rejects.toThrow('2_corta.sql')
  await remove('2_corta.sql')
  await write('0001_otra.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_otra.sql')
})
