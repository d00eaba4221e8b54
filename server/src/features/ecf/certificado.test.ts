import { createPrivateKey } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { ApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, createTestApp, type TestApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificateKeyOf, certificateKeys } from '../../config/certificate-key.ts'
import { abrirCertificado, findCertificado } from './certificado.ts'

let prueba: TestApp
let api: ApiClient
let dataDir: string
let id: number
let ahora = new Date('2026-11-22T15:00:00Z')
const keyFile = () => join(dataDir, 'secretos', 'certificados.llave')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-certificado-'))
  prueba = await createTestApp({
    now: () => ahora,
    certificateKeys: certificateKeys({ dataDir, certificateKey: null }),
  })
  api = prueba.api
})
afterAll(async () => {
  await prueba.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  ahora = new Date('2026-11-22T15:00:00Z')
  id = (await unaEmpresa(api)).id
})

const subir = (subido: ReturnType<typeof unP12Subido>) =>
  api.call(ecfEmpresas.subirCertificado, { params: { id }, ...subido })
const ver = async () => (await api.data(ecfEmpresas.get, { params: { id } })).certificado
const leer = async () =>
  abrirCertificado(await findCertificado(prueba.db, id), {
    keys: certificateKeys({ dataDir, certificateKey: null }),
    ahora,
  })

test('an uploaded certificate signs, says whose it is and until when, and takes the place of the one before', async () => {
  const primero = unCertificado({ nombre: 'PRIMERA TITULAR' })
  expect((await subir(unP12Subido(primero))).body).toMatchObject({
    message: 'Certificado guardado',
    data: {
      certificado: {
        titular: 'PRIMERA TITULAR',
        documento: '00113918205',
        situacion: 'vigente',
        problema: null,
      },
    },
  })
  const leido = await leer()
  expect(leido?.certificado.equals(primero.certificado)).toBe(true)
  expect(leido?.llave.equals(primero.llave)).toBe(true)
  await subir(unP12Subido(unCertificado({ nombre: 'SEGUNDO TITULAR' })))
  expect(await ver()).toMatchObject({ titular: 'SEGUNDO TITULAR', subidoEn: ahora.toISOString() })
  expect((await leer())?.llave.equals(primero.llave)).toBe(false)
})

test('another process on the same folder opens what the first one kept', async () => {
  await subir(unP12Subido())
  const otro = await anotherProcess(prueba.base, {
    certificateKeys: certificateKeys({ dataDir, certificateKey: null }),
  })
  expect((await leer())?.llave.length).toBeGreaterThan(1000)
  await otro.close()
})

test('removed, it signs nothing any more', async () => {
  await subir(unP12Subido())
  const removed = await api.call(ecfEmpresas.quitarCertificado, { params: { id } })
  expect(removed.body).toMatchObject({ message: 'Certificado quitado', data: { certificado: null } })
  expect(await leer()).toBeNull()
  expect((await api.call(ecfEmpresas.quitarCertificado, { params: { id } })).body).toMatchObject({
    statusCode: 404,
    message: 'La empresa no tiene certificado.',
  })
})

describe('what is refused', () => {
  const vencido = unCertificado({ hasta: new Date('2026-11-21T00:00:00Z') })
  const futuro = unCertificado({ desde: new Date('2026-12-01T00:00:00Z') })
  test.each([
    ['another password', () => ({ ...unP12Subido(), body: { clave: 'otra' } }), 'clave', 'La clave no abre'],
    [
      'no P12',
      () => ({ ...unP12Subido(), files: { archivo: new File(['%PDF-1.7'], 'a.p12') } }),
      'archivo',
      'no es un certificado P12',
    ],
    [
      'one for ciphering',
      () => unP12Subido(unCertificado({ uso: 'cifrar' })),
      'archivo',
      'no es para firmar',
    ],
    ['one that expired', () => unP12Subido(vencido), 'archivo', 'venció: 20/11/2026 08:00 p. m.'],
    ['one of tomorrow', () => unP12Subido(futuro), 'archivo', 'vale desde esta hora: 30/11/2026 08:00 p. m.'],
    [
      'one without a number',
      () => unP12Subido(unCertificado({ serie: null })),
      'archivo',
      'no dice la cédula',
    ],
  ])('%s', async (_, subido, field, message) => {
    expect((await subir(subido())).body).toMatchObject({
      statusCode: 400,
      errorCode: 'CERTIFICADO_INVALIDO',
      message: expect.stringContaining(message),
      errors: [{ field }],
    })
    expect(await ver()).toBeNull()
  })
})

test('one that ends sooner than the one before is taken, and said', async () => {
  const hasta = (dia: string) => unP12Subido(unCertificado({ hasta: new Date(`${dia}T23:59:59Z`) }))
  expect((await subir(hasta('2028-01-01'))).body.message).toBe('Certificado guardado')
  expect((await subir(hasta('2027-01-01'))).body.message).toBe(
    'Certificado guardado. Este vale menos tiempo que el que había: hasta 01/01/2027 07:59 p. m. en vez de 01/01/2028 07:59 p. m. Si se equivocó de archivo, suba el otro.',
  )
  expect((await subir(hasta('2027-06-01'))).body.message).toBe('Certificado guardado')
})

test('it warns as its end comes near, and signs nothing once it has come', async () => {
  await subir(unP12Subido(unCertificado({ hasta: new Date('2027-01-01T04:00:00Z') })))
  const avisos = async () => (await api.data(ecfEmpresas.get, { params: { id } })).avisos
  expect(await ver()).toMatchObject({ situacion: 'por vencer', umbral: 60, dias: 39 })
  ahora = new Date('2026-12-28T15:00:00Z')
  expect(await ver()).toMatchObject({ umbral: 7, dias: 3 })
  expect(await avisos()).toEqual([
    'El certificado vence en 3 días: 01/01/2027 12:00 a. m. Suba el que lo renueva.',
  ])
  expect(await leer()).not.toBeNull()
  ahora = new Date('2027-01-01T05:00:00Z')
  expect(await ver()).toMatchObject({ situacion: 'vencido' })
  expect(await leer()).toBeNull()
})

describe('without the key that it was kept with', () => {
  let secret: string
  beforeEach(async () => {
    await subir(unP12Subido())
    secret = await readFile(keyFile(), 'utf8')
  })

  const stored = () =>
    prueba.db.selectFrom('certificados').selectAll().where('empresa_id', '=', id).executeTakeFirst()

  test.each([
    ['absent', () => rm(keyFile()), 'Falta la llave'],
    ['damaged', () => writeFile(keyFile(), 'cortada'), 'está dañada'],
    ['another', () => writeFile(keyFile(), `${'x'.repeat(43)}\n`), 'se guardó con otra llave'],
  ])('%s: it says so, loses nothing, and signs again once the key is back', async (_, harm, sentence) => {
    const before = await stored()
    await harm()
    expect(await ver()).toMatchObject({ problema: expect.stringContaining(sentence) })
    expect((await ver())?.problema).toContain('vuelva a subir el certificado')
    expect(await leer()).toBeNull()
    expect(await stored()).toEqual(before)
    await writeFile(keyFile(), secret)
    expect(await ver()).toMatchObject({ problema: null })
    expect(await leer()).not.toBeNull()
  })

  test('a new upload makes a new key, and works', async () => {
    await rm(keyFile())
    await subir(unP12Subido())
    expect(await ver()).toMatchObject({ problema: null })
    await writeFile(keyFile(), secret)
  })
})

test('a row that is copied to another company does not open there', async () => {
  await subir(unP12Subido())
  const deOtra = id
  id = (await unaEmpresa(api)).id
  await prueba.base.pool.query(
    `INSERT INTO certificados SELECT ${id}, certificado, llave, llave_de, huella, titular, documento, emisor, valido_desde,
       valido_hasta, subido_en, subido_por FROM certificados WHERE empresa_id = ${deOtra}`,
  )
  expect(await leer()).toBeNull()
  expect(await ver()).toMatchObject({
    problema: 'El certificado guardado está alterado: vuelva a subir el certificado.',
  })
})

test('in the database stands the encrypted key alone', async () => {
  const certificado = unCertificado()
  await subir(unP12Subido(certificado))
  const row = await prueba.db
    .selectFrom('certificados')
    .selectAll()
    .where('empresa_id', '=', id)
    .executeTakeFirstOrThrow()
  const key = certificateKeyOf((await readFile(keyFile(), 'utf8')).trim())
  expect(row.llave_de).toBe(key.id)
  expect(() => createPrivateKey({ key: row.llave, format: 'der', type: 'pkcs8' })).toThrow()
  const trazas = await prueba.db
    .selectFrom('auditoria')
    .select(['accion', 'despues'])
    .where('entidad', '=', 'Facturación electrónica')
    .where('registro_id', '=', id)
    .execute()
  expect(trazas).toEqual([
    {
      accion: 'Certificado subido',
      despues: {
        titular: 'TITULAR DE PRUEBA',
        documento: '00113918205',
        emisor: 'PRESTADORA DE PRUEBA',
        huella: row.huella,
        validoDesde: '2020-01-01T00:00:00.000Z',
        validoHasta: '2049-12-31T00:00:00.000Z',
      },
    },
  ])
})
