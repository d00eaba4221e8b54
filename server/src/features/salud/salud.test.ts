import { categorias } from '@cuadre/contract/categorias'
import { salud } from '@cuadre/contract/salud'
import { testApp } from '@cuadre/testing/app'
import { expect, test } from 'vitest'

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
})
