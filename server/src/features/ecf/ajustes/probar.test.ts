import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { type Simulador, startSimulador } from '@cuadre/simulador/simulador'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { withoutRules } from '@cuadre/testing/without-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let simulador: Simulador
let prueba: TestApp
let id: number

beforeAll(async () => {
  simulador = await startSimulador({ port: 0 })
  prueba = await createTestApp({ config: { simuladorUrl: simulador.url } })
})
afterAll(async () => {
  await prueba.close()
  await simulador.close()
})
beforeEach(async () => {
  id = (await unaEmpresa(prueba.api)).id
  await prueba.api.data(ecfEmpresas.update, { params: { id }, body: { ambiente: 'simulador' } })
})

const subir = (certificado = unCertificado()) =>
  prueba.api.call(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido(certificado) })
const probar = (app = prueba) => app.api.data(ecfEmpresas.probar, { params: { id } })
const estados = ({ pasos }: Awaited<ReturnType<typeof probar>>) =>
  pasos.map(({ paso, estado }) => `${paso}: ${estado}`)
const ordenar = (path: string, body: object) =>
  fetch(`${simulador.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const intercambios = () =>
  prueba.db
    .selectFrom('ecf_intercambios')
    .select(['servicio', 'estado_http', 'recibido', 'falla'])
    .where('empresa_id', '=', id)
    .orderBy('id')
    .execute()

test('every step of a company that is ready is good, and is kept without its token', async () => {
  await subir()
  const prueba_ = await probar()
  expect(prueba_.bien).toBe(true)
  expect(estados(prueba_)).toEqual([
    'certificado: bien',
    'titular: bien',
    'dirección: bien',
    'semilla: bien',
    'firma: bien',
    'token: bien',
  ])
  expect(prueba_.pasos.at(-1)?.frase).toMatch(
    /^La DGII aceptó a TITULAR DE PRUEBA, 001-1391820-5, como delegado\. La sesión vale hasta el \d/,
  )
  const dichos = await intercambios()
  expect(dichos.map(({ servicio, estado_http }) => [servicio, estado_http])).toEqual([
    ['Semilla', 200],
    ['Semilla', 200],
    ['Validar semilla', 200],
  ])
  expect(JSON.stringify(dichos)).not.toContain('eyJ')
})

test('without a certificate nothing is asked of anybody', async () => {
  const sin = await probar()
  expect(sin.bien).toBe(false)
  expect(sin.pasos[0]).toMatchObject({
    estado: 'falló',
    frase: 'La empresa no tiene certificado.',
    queHacer: 'Suba el certificado (archivo .p12 o .pfx) con su clave.',
  })
  expect(sin.pasos.slice(1).every(({ estado }) => estado === 'sin probar')).toBe(true)
  expect(await intercambios()).toEqual([])
})

test('a certificate that is not delegated is told with what to do in the Oficina Virtual', async () => {
  await subir(unCertificado({ serie: 'IDCDO-40212345678' }))
  expect((await ordenar('/control/sin-delegar', { sn: ['40212345678'] })).status).toBeLessThan(300)
  const sin = await probar()
  expect(estados(sin).at(-1)).toBe('token: falló')
  expect(sin.pasos.at(-1)).toMatchObject({
    frase: expect.stringContaining('no está delegado'),
    queHacer: expect.stringContaining('Delegación de roles'),
  })
})

test('an address where nobody answers is told apart from a service that fails', async () => {
  await subir()
  const sola = await createTestApp({ config: { simuladorUrl: 'http://127.0.0.1:9' } })
  try {
    const otra = await unaEmpresa(sola.api)
    await sola.api.data(ecfEmpresas.update, { params: { id: otra.id }, body: { ambiente: 'simulador' } })
    await sola.api.call(ecfEmpresas.subirCertificado, { params: { id: otra.id }, ...unP12Subido() })
    const { pasos } = await sola.api.data(ecfEmpresas.probar, { params: { id: otra.id } })
    expect(pasos[2]).toMatchObject({
      paso: 'dirección',
      estado: 'falló',
      queHacer: expect.stringContaining('simulador'),
    })
    expect(pasos[3]?.estado).toBe('sin probar')
  } finally {
    await sola.close()
  }
})

test('an expired certificate is not sent anywhere', async () => {
  await subir()
  await withoutRules(
    prueba.base,
    `UPDATE certificados SET valido_hasta = '2021-01-01T00:00:00Z' WHERE empresa_id = ${id}`,
  )
  expect((await probar()).pasos[0]).toMatchObject({
    estado: 'falló',
    frase: expect.stringContaining('venció'),
  })
  expect(await intercambios()).toEqual([])
})

test('is for who may configure', async () => {
  const otro = await prueba.loginAs({ roles: ['Documentos'] })
  expect((await otro.call(ecfEmpresas.probar, { params: { id } })).body.errorCode).toBe('UNAUTHORIZED')
})
