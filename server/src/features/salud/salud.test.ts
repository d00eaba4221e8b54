import { categorias } from '@cuadre/contract/categorias'
import { salud } from '@cuadre/contract/salud'
import { testApp } from '@cuadre/testing/app'
import { execute } from '@cuadre/testing/postgres'
import { waitUntil } from '@cuadre/testing/wait-until'
import { expect, inject, test } from 'vitest'
import { describeError } from '../../http/request-log.ts'

const prueba = testApp()

test('a full disk is named to who wanted to write, and to who watches', async () => {
  expect((await prueba.api.call(salud.health)).status).toBe(200)
  await prueba.base.pool.query(`
    CREATE FUNCTION sin_espacio() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER sin_espacio BEFORE INSERT ON categorias EXECUTE FUNCTION sin_espacio()`)
  const lleno = {
    statusCode: 503,
    errorCode: 'DISK_FULL',
    message: expect.stringMatching(/^El disco del servidor está lleno/),
  }
  expect(
    (await prueba.api.call(categorias.create, { body: { descripcion: 'Pinturas' } })).body,
  ).toMatchObject(lleno)
  expect((await prueba.api.call(salud.health)).body).toMatchObject(lleno)
  await prueba.base.pool.query('DROP FUNCTION sin_espacio CASCADE')
})

test('a database that only reads is told to who wanted to write, and to who watches, until it writes again', async () => {
  const name = new URL(prueba.base.url).pathname.slice(1)
  const elsewhere = (statement: string) => execute(inject('postgresUrl'), statement)
  /** As after a change of the guard: what was open is gone. */
  const cut = () =>
    elsewhere(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  const write = (descripcion: string) => prueba.api.call(categorias.create, { body: { descripcion } })
  await elsewhere(`alter database ${name} set default_transaction_read_only = on`)
  await cut()
  const unavailable = { statusCode: 503, errorCode: 'DATABASE_UNAVAILABLE' }
  await waitUntil(async () => expect((await prueba.api.call(salud.health)).body).toMatchObject(unavailable))
  expect((await write('Maderas')).body).toMatchObject(unavailable)
  expect((await prueba.api.call(categorias.list)).status).toBe(200)
  await elsewhere(`alter database ${name} reset default_transaction_read_only`)
  // Nobody cuts the sessions that began meanwhile.
  await waitUntil(async () => expect((await prueba.api.call(salud.health)).status).toBe(200))
  await waitUntil(async () => expect((await write('Maderas')).status).toBe(201))
})

test('the log says in words that the database only reads, and of a fault of the program where it happened', async () => {
  const raise = "do $$ begin raise exception using errcode = '25006'; end $$"
  const refused = await prueba.base.pool.query(raise).catch((error: unknown) => error)
  const message = expect.stringMatching(/^la base de datos solo acepta lecturas/)
  expect(describeError(refused)).toEqual({ type: 'error', code: '25006', message, stack: '' })
  expect(describeError(new Error('Never mind')).stack).toContain('salud.test.ts')
})
