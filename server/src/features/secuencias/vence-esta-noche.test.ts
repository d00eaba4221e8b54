import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A range ends with a day of Santo Domingo, wherever the machine stands and whatever its calendar says meanwhile. */
const ULTIMO_SEGUNDO = '2026-12-31T23:59:59-04:00'
const MEDIANOCHE = '2027-01-01T00:00:00-04:00'

describe.each([
  ['Asia/Tokyo', 1, '2026-12-31T15:00:00Z'],
  ['America/Los_Angeles', 31, '2027-01-01T07:59:59Z'],
])('a range that expires tonight in Santo Domingo, on a machine in %s', (zona, diaAlli, instante) => {
  const before = process.env['TZ']
  let prueba: TestApp
  let ahora = ULTIMO_SEGUNDO

  beforeAll(async () => {
    process.env['TZ'] = zona
    prueba = await createTestApp({ now: () => new Date(ahora) })
  })
  afterAll(async () => {
    await prueba.close()
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  test('the machine’s own calendar says another day', () => {
    expect(new Date(instante).getDate()).toBe(diaAlli)
  })

  test('gives numbers until midnight there, and none from then on', async () => {
    const { api } = prueba
    const { id: empresaId } = await unaEmpresa(api)
    const vence = { autorizadaEn: '2025-11-20', vence: '2026-12-31' }
    await api.data(secuencias.create, { body: unaSecuencia(empresaId, vence) })
    await api.data(secuencias.create, { body: unaSecuencia(empresaId, { ...vence, tipo: '01', hasta: 500 }) })
    const look = async () => {
      const { items } = await api.data(secuencias.paged, { query: { empresaId, tipo: '15' } })
      const { txtNCF } = await api.data(secuencias.siguiente, { query: { empresaId, tipo: '15' } })
      return [items[0]?.estado, txtNCF]
    }
    const generar = (fechaInicio: string) =>
      api.call(ncfs.generar, {
        body: { empresaId, fechaInicio, fechaVencimiento: '2026-12-31', cantidadPorDia: 1 },
      })

    ahora = ULTIMO_SEGUNDO
    expect(await look()).toEqual(['activa', 'B1500000001'])
    expect((await generar('2026-12-01')).status).toBe(201)
    ahora = MEDIANOCHE
    expect(await look()).toEqual(['vencida', null])
    expect((await generar('2026-11-01')).body.errorCode).toBe('SECUENCIA_AGOTADA')
    ahora = ULTIMO_SEGUNDO
  })

  test('its numbers are issued until midnight there, and none from then on', async () => {
    const { api } = prueba
    const puesto = await unPuestoDeVenta(api)
    const vence = { autorizadaEn: '2025-11-20', vence: '2026-12-31' }
    await api.data(secuencias.create, { body: unaSecuencia(puesto.empresa.id, vence) })
    const vender = async (fechaPedido: string) => {
      const body = await puesto.datos({ tipoComprobante: 'B15', ncfId: null, fechaPedido })
      const { status, body: answer } = await api.call(pedidos.create, { body })
      return [status, status === 201 ? answer.data.txtNCF : answer.errorCode]
    }
    ahora = ULTIMO_SEGUNDO
    expect(await vender('2026-12-31')).toEqual([201, 'B1500000001'])
    // In Tokyo it is this day already.
    expect((await vender('2027-01-01'))[0]).toBe(400)
    ahora = MEDIANOCHE
    for (const fecha of ['2026-12-31', '2027-01-01']) {
      expect(await vender(fecha)).toEqual([409, 'SECUENCIA_AGOTADA'])
    }
    ahora = ULTIMO_SEGUNDO
  })
})
