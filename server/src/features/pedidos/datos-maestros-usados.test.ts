import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { afterAll, beforeAll, expect, test } from 'vitest'

let prueba: TestApp

beforeAll(async () => {
  // Long after every number of the sample month expired.
  prueba = await createTestApp({ now: () => new Date('2030-01-15T15:00:00Z') })
})
afterAll(() => prueba.close())

test('what only orders use may be deleted, and the orders keep showing what they were issued with', async () => {
  const { api } = prueba
  const puesto = await unPuestoDeVenta(api, 1)
  const pedido = await puesto.unPedido()

  const removals = [
    await api.call(clientes.remove, { params: { id: puesto.cliente.id } }),
    await api.call(contactos.remove, { params: { id: puesto.cliente.contactoId } }),
    await api.call(productos.remove, { params: { id: puesto.gravado.id } }),
    await api.call(empresas.remove, { params: { id: puesto.empresa.id } }),
  ]
  expect(removals.map(answer => answer.body.message)).toEqual([
    'Cliente eliminado',
    'Contacto eliminado',
    'Producto eliminado',
    'Empresa eliminada',
  ])

  const shown = (await api.call(pedidos.get, { params: { id: pedido.pedidoId } })).body.data
  const documento = {
    documentoId: pedido.pedidoId,
    conDocumento: true,
    congelado: false,
    mesCerrado: false,
    cotizacion: null,
    estadoEcf: null,
    ecfDetenido: null,
  }
  const ultimoCambio = { usuario: 'admin', en: expect.any(String) }
  expect(shown).toEqual({ ...pedido, ...documento, ultimoCambio })
  expect(shown).toMatchObject({
    clienteNombre: puesto.cliente.nombre,
    empresaNombre: puesto.empresa.nombre,
    detalles: [{ descripcion: puesto.gravado.descripcion }],
  })
})
