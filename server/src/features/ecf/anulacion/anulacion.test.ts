import { anulaciones } from '@cuadre/contract/anulaciones'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { insertSecuenciaE } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let id: number
let desde = 1000

const oficina = beforeTests(() => oficinaElectronica({ numeros: 5 }))

beforeAll(async () => {
  // What other tests annul is not the range that is sold from.
  await oficina.prueba.base.pool.query(`UPDATE secuencias SET siguiente = 3 WHERE tipo = '31'`)
})
/** Of each test its own range of 45, queued behind none. */
beforeEach(async () => {
  await oficina.control('fallas', {}, 'DELETE')
  const { pool } = oficina.prueba.base
  await pool.query(`UPDATE secuencias SET vence = '2026-11-15' WHERE tipo = '45' AND NOT anulada`)
  desde += 1000
  await insertSecuenciaE(pool, { empresaId: oficina.puesto.empresa.id, tipo: '45', desde, hasta: desde + 99 })
  id = (await pool.query('SELECT max(id)::int AS id FROM secuencias')).rows[0].id
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const anular = async () =>
  (await oficina.api.call(secuencias.anular, { params: { id }, body: { motivo: 'No se usará' } })).body
const leer = () => oficina.api.data(anulaciones.get, { params: { id } })
const secuencia = () => oficina.api.data(secuencias.get, { params: { id } })
const decidir = async (decision: 'enviar otra vez' | 'dar por anulada' | 'retirar') =>
  (await oficina.api.call(anulaciones.decidir, { params: { id }, body: { decision } })).body
const vender = async () =>
  (await oficina.api.call(pedidos.create, { body: await oficina.datos({ tipoComprobante: 'B15' }) })).body
const llegadas = async () =>
  ((await oficina.control('recibidos', {}, 'GET')) as { servicio: string; encf: string }[]).filter(
    each => each.servicio === 'anulacion' && each.encf === `E45${String(desde).padStart(10, '0')}`,
  ).length

test('a range is annulled when the tax office says so, and gives no number meanwhile', async () => {
  expect(await anular()).toMatchObject({ isSuccess: true, data: { estado: 'en anulación' } })
  expect(await anular()).toMatchObject({ statusCode: 409, errorCode: 'SECUENCIA_EN_ANULACION' })
  expect(await vender()).toMatchObject({ errorCode: 'SECUENCIA_AGOTADA' })
  expect(await leer()).toMatchObject({ estado: 'por enviar', conXml: false, esperaDecision: false })
  expect(await decidir('retirar')).toMatchObject({ errorCode: 'ANULACION_NO_ESPERA' })
  await oficina.trabajar(2)
  expect(await leer()).toMatchObject({
    estado: 'aceptada',
    mensajes: ['Las secuencias fueron anuladas correctamente.'],
    rangos: [{ desde: `E45000000${desde}`, hasta: `E45000000${desde + 99}` }],
    conXml: true,
  })
  expect(await secuencia()).toMatchObject({ estado: 'anulada' })
  const { response } = await oficina.api.call(anulaciones.xml, { params: { id } })
  expect(response.rawPayload.toString()).toContain(
    `<SecuenciaeNCFDesde>E45000000${desde}</SecuenciaeNCFDesde>`,
  )
  expect(await llegadas()).toBe(1)
})

test('a number that the tax office turned away and nobody used goes with the rest', async () => {
  await oficina.control('fallas', {
    tipo: 'codigo',
    codigo: 145,
    valor: 'Inválida.',
    secuenciaUtilizada: false,
  })
  const { data } = await vender()
  await oficina.trabajar()
  await oficina.api.call(pedidos.remove, { params: { id: data.pedidoId } })
  await vender()
  await anular()
  await oficina.trabajar(2)
  expect((await leer()).rangos).toEqual([
    { desde: `E45000000${desde}`, hasta: `E45000000${desde}` },
    { desde: `E45000000${desde + 2}`, hasta: `E45000000${desde + 99}` },
  ])
})

test('what never left is sent later; what may have arrived, never again by itself', async () => {
  await oficina.control('fallas', { tipo: 'corte-despues', servicio: 'anulacion' })
  await anular()
  await oficina.trabajar(90)
  expect(await leer()).toMatchObject({ estado: 'sin respuesta', esperaDecision: true })
  expect((await leer()).falla).toMatch(/Oficina Virtual/)
  expect(await secuencia()).toMatchObject({ estado: 'en anulación' })
  expect(await llegadas()).toBe(1)
  // The person who looked there says that it is.
  expect(await decidir('dar por anulada')).toMatchObject({ isSuccess: true, data: { estado: 'aceptada' } })
  expect(await secuencia()).toMatchObject({ estado: 'anulada' })
})

test('a refusal stands in its words until somebody decides', async () => {
  await oficina.control('fallas', { tipo: 'error', servicio: 'anulacion', estado: 500 })
  await anular()
  await oficina.trabajar(3)
  expect(await leer()).toMatchObject({ estado: 'sin respuesta' })
  expect(await decidir('enviar otra vez')).toMatchObject({ data: { estado: 'por enviar', falla: null } })
  await oficina.prueba.base.pool.query(
    `UPDATE secuencias_anulaciones SET rangos = jsonb_build_array(rangos->-1 || '{"hasta": 99999999}') WHERE secuencia_id = ${id}`,
  )
  await oficina.trabajar(3)
  expect(await leer()).toMatchObject({
    estado: 'rechazada',
    mensajes: [expect.stringContaining('No fue posible anular'), expect.any(String)],
    esperaDecision: true,
  })
  expect(await decidir('retirar')).toMatchObject({ data: { estado: 'retirada' } })
  expect(await secuencia()).toMatchObject({ estado: 'activa' })
  expect(await vender()).toMatchObject({ isSuccess: true })
})

test('one that waits for its next attempt is sent at once when somebody says so', async () => {
  await anular()
  const luego = new Date(oficina.ahora().getTime() + 600_000).toISOString()
  await oficina.prueba.base.pool.query(
    `UPDATE secuencias_anulaciones SET proximo_en = '${luego}' WHERE secuencia_id = ${id}`,
  )
  await oficina.trabajar(2)
  expect(await llegadas()).toBe(0)
  expect(await decidir('dar por anulada')).toMatchObject({ errorCode: 'ANULACION_NO_ESPERA' })
  expect(await decidir('enviar otra vez')).toMatchObject({ data: { estado: 'por enviar' } })
  await oficina.trabajar(2)
  expect(await llegadas()).toBe(1)
  expect(await leer()).toMatchObject({ estado: 'aceptada' })
  expect(await decidir('enviar otra vez')).toMatchObject({ errorCode: 'ANULACION_NO_ESPERA' })
})

test('a process that was killed at the upload leaves it to a person; without a certificate it waits', async () => {
  await anular()
  await oficina.prueba.base.pool.query(
    `UPDATE secuencias_anulaciones SET enviado_en = now(), tomado_hasta = NULL WHERE secuencia_id = ${id}`,
  )
  await oficina.trabajar(2)
  expect(await leer()).toMatchObject({ estado: 'sin respuesta' })
  expect(await llegadas()).toBe(0)
  await oficina.api.call(ecfEmpresas.quitarCertificado, { params: { id: oficina.puesto.empresa.id } })
  await decidir('enviar otra vez')
  await oficina.trabajar(2)
  expect(await leer()).toMatchObject({ estado: 'por enviar', falla: expect.stringContaining('certificado') })
})
