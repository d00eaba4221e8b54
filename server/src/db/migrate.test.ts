import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BaseDePrueba, crearBaseVacia } from '@cuadre/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { openDatabase } from './connection.ts'
import { migrate, SUPERSEDED } from './migrate.ts'

let base: BaseDePrueba
let folder: string

beforeEach(async () => {
  base = await crearBaseVacia()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-migraciones-'))
  await write('0001_frutas.sql', 'create table frutas (nombre text primary key);')
})
afterEach(async () => {
  await base.cerrar()
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)
const run = () => migrate(base.pool, silentLog, folder)

async function applied(): Promise<number[]> {
  const { rows } = await base.pool.query<{ numero: number }>('select numero from migraciones order by numero')
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
  await rm(join(folder, '0002_colores.sql'))
  await expect(run()).rejects.toThrow('versión más nueva del programa')
})

test('accepts a superseded migration as it was given out, asks nobody for it, and refuses another of its number', async () => {
  await run()
  const [numero, huella] = Object.entries(SUPERSEDED)[0] ?? []
  const register = (print: string | undefined) =>
    base.pool.query(
      `insert into migraciones values ($1, 'vieja.sql', $2) on conflict (numero) do update set huella = $2`,
      [numero, print],
    )
  await register(huella)
  await write('9999_nueva.sql', 'create table verduras (nombre text);')
  await run()
  expect(await applied()).toEqual([1, Number(numero), 9999])
  await register('otra')
  await expect(run()).rejects.toThrow('versión más nueva del programa')
})

test('processes that start together migrate once', async () => {
  await write('0002_lenta.sql', 'select pg_sleep(0.2); create table verduras (nombre text);')
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ databaseUrl: base.url, dataDir: '' }, silentLog)),
  )
  await Promise.all([run(), ...others.map(other => migrate(other.pool, silentLog, folder))])
  await Promise.all(others.map(other => other.close()))
  expect(await applied()).toEqual([1, 2])
})

test('refuses names and numbers that leave the order open', async () => {
  await write('2_corta.sql', 'select 1')
  await expect(run()).rejects.toThrow('2_corta.sql')
  await rm(join(folder, '2_corta.sql'))
  await write('0001_otra.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_otra.sql')
})
