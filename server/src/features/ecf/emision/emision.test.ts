import { revisarLibros } from '@cuadre/testing/libros'
import { type OficinaElectronica, oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let oficina: OficinaElectronica

beforeAll(async () => {
  oficina = await oficinaElectronica()
})
afterAll(async () => {
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
  await oficina.close()
})

describe('an order of an electronic company', () => {
  test('is issued in series E whichever way its kind is said, signed before it is answered, and accepted', async () => {
    for (const tipoComprobante of ['B01', 'E31', undefined]) {
      const pedido = await oficina.vender({ tipoComprobante })
      expect(pedido.tipoComprobante).toBe('E31')
      expect(pedido.txtNCF).toMatch(/^E31\d{10}$/)
      const { ecf } = await oficina.leer(pedido.pedidoId)
      expect(ecf).toMatchObject({ estado: 'por enviar', ambiente: 'simulador', detenido: false })
      expect(ecf?.codigoSeguridad).toHaveLength(6)
      await oficina.trabajar()
      expect((await oficina.leer(pedido.pedidoId)).ecf).toMatchObject({ estado: 'aceptado', aviso: null })
    }
  })
})
