import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { unaOficina } from './test-cliente.ts'
import { firmado, SN } from './test-documentos.ts'

const oficina = unaOficina()
const SEMILLA = '/ecf/autenticacion/api/autenticacion/semilla'
const VALIDAR = '/ecf/autenticacion/api/autenticacion/validarsemilla'

const semilla = async () => (await oficina.preguntar(SEMILLA)).text()
const validar = async (xml: string) => {
  const respuesta = await oficina.subir(VALIDAR, { nombre: 'semilla.xml', xml })
  return [respuesta.status, JSON.parse(await respuesta.text())]
}

test('la semilla llega con sus espacios de nombres en el orden que descubre una mala forma canónica', async () => {
  const respuesta = await oficina.preguntar(SEMILLA)
  expect(respuesta.headers.get('content-type')).toContain('application/xml')
  expect(await respuesta.text()).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?><SemillaModel xmlns:xsi="http:\/\/www.w3.org\/2001\/XMLSchema-instance" xmlns:xsd="http:\/\/www.w3.org\/2001\/XMLSchema"><valor>[^<]+<\/valor><fecha>2026-12-01T12:00:00\.\d{7}-04:00<\/fecha><\/SemillaModel>$/,
  )
})

test('firmada se cambia por un token de una hora', async () => {
  const [estado, cuerpo] = await validar(firmado(await semilla()))
  expect([estado, cuerpo]).toEqual([
    200,
    { token: expect.any(String), expira: '2026-12-01T17:00:00Z', expedido: '2026-12-01T16:00:00Z' },
  ])
  expect(decodeProtectedHeader(cuerpo.token)).toMatchObject({ alg: 'HS256' })
  expect(decodeJwt(cuerpo.token)).toMatchObject({
    iss: 'DGII.FE',
    aud: 'USUARIOS.DGII.FE',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': SN,
    exp: Date.parse('2026-12-01T17:00:00Z') / 1000,
  })
})

test('sirve una sola vez', async () => {
  const firmada = firmado(await semilla())
  expect((await validar(firmada))[0]).toBe(200)
  expect(await validar(firmada)).toEqual([400, 'La semilla no es válida o ha expirado.'])
})

test('y poco tiempo', async () => {
  const firmada = firmado(await semilla())
  oficina.reloj.ahora = new Date(oficina.reloj.ahora.getTime() + 301_000)
  expect((await validar(firmada))[0]).toBe(400)
})

test('una firma hecha sobre los espacios de nombres sin ordenar no vale', async () => {
  const sinOrdenar = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '')
  expect(await validar(firmado(await semilla(), { forma: sinOrdenar }))).toMatchObject([
    400,
    expect.stringContaining('La firma del XML no es válida'),
  ])
})

test('una semilla ajena, o sin firma, no vale', async () => {
  expect((await validar(firmado((await semilla()).replace(/<valor>[^<]*/, '<valor>otra'))))[0]).toBe(400)
  expect((await validar(await semilla()))[0]).toBe(400)
})

test('un certificado sin delegar lo oye en una frase suelta', async () => {
  await oficina.control('sin-delegar', { sn: [SN] })
  expect(await validar(firmado(await semilla()))).toEqual([
    400,
    'El RNC 00113918205 del certificado no está delegado para realizar transacciones.',
  ])
})

test('el token vence en una hora, sirve en su ambiente, y se puede hacer vencer antes', async () => {
  const token = await oficina.token()
  const preguntar = async (ambiente: string, con: string) =>
    (await oficina.preguntar(`/${ambiente}/consultaresultado/api/consultas/estado?trackid=x`, con)).status
  expect(await preguntar('ecf', token)).toBe(200)
  expect(await preguntar('testecf', token)).toBe(401)
  expect(await preguntar('ecf', `${token}x`)).toBe(401)
  oficina.reloj.ahora = new Date(oficina.reloj.ahora.getTime() + 3_601_000)
  expect(await preguntar('ecf', token)).toBe(401)
  const nuevo = await oficina.token()
  expect(await preguntar('ecf', nuevo)).toBe(200)
  await oficina.control('tokens/vencer')
  expect(await preguntar('ecf', nuevo)).toBe(401)
  expect(await preguntar('ecf', await oficina.token())).toBe(200)
})
