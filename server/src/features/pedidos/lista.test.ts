import { clientes } from '@cuadre/contract/clientes'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api))

describe('GET /Pedidos/paged', () => {
  test('newest first, with the length and the sum of the whole filtered list', async () => {
    const otro = await unPuestoDeVenta(api)
    const old = await otro.unPedido({
      fechaPedido: '2026-11-09',
      ncfId: (await otro.disponibles('2026-11-09'))[0]?.id,
    })
    const recent = await otro.unPedido()
    const last = await otro.unPedido()
    const page = await api.data(pedidos.paged, {
      query: { clienteId: otro.cliente.id, page: 1, pageSize: 2 },
    })
    expect(page.items.map(row => row.pedidoId)).toEqual([last.pedidoId, recent.pedidoId])
    expect([page.totalRecords, page.page, page.pageSize]).toEqual([3, 1, 2])
    expect(page.sumaTotal).toBe(4305.87)
    const second = await api.data(pedidos.paged, {
      query: { clienteId: otro.cliente.id, page: 2, pageSize: 2 },
    })
    expect(second.items.map(row => row.pedidoId)).toEqual([old.pedidoId])
  })

  test('tells what is still to be collected, to whom sees accounts alone', async () => {
    const otro = await unPuestoDeVenta(api)
    const [cobrado, pendiente] = [await otro.unPedido(), await otro.unPedido()]
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: cobrado.pedidoId } })
    const query = { clienteId: otro.cliente.id }
    const saldos = async (quien: typeof api) =>
      (await quien.data(pedidos.paged, { query })).items.map(({ pedidoId, porCobrar }) => [
        pedidoId,
        porCobrar,
      ])
    const cuenta = (await api.data(cuentasPorCobrar.pendientes, { query })).items[0]
    expect(cuenta?.pendiente).toBeGreaterThan(0)
    expect(await saldos(api)).toEqual([
      [pendiente.pedidoId, cuenta?.pendiente],
      [cobrado.pedidoId, null],
    ])
    const otra = await quienSolo(prueba, 'pedidos.ver')
    expect(await saldos(otra)).toEqual([
      [pendiente.pedidoId, undefined],
      [cobrado.pedidoId, undefined],
    ])
  })

  test('filters by id, by a piece of the name, by a piece of the number and by day', async () => {
    const otro = await unPuestoDeVenta(api)
    const { cliente, empresa } = otro
    await api.data(clientes.update, {
      params: { id: cliente.id },
      body: { ...cliente, nombre: 'Agroquímicos Peña del Yuna' },
    })
    const pedido = await otro.unPedido()
    const found = async (query: Record<string, unknown>) =>
      (await api.data(pedidos.paged, { query: { pageSize: 1000, ...query } })).items
        .map(row => row.pedidoId)
        .includes(pedido.pedidoId)
    const yes = [
      { cliente: String(cliente.id) },
      { cliente: 'yuna pena' },
      { empresa: String(empresa.id) },
      { empresa: empresa.nombre.slice(3, 12) },
      { empresaId: empresa.id, ncf: pedido.txtNCF.slice(4) },
      { ncf: pedido.txtNCF.toLowerCase(), empresaId: empresa.id },
      { fechaDesde: LUNES, fechaHasta: LUNES },
    ]
    for (const query of yes) expect([query, await found(query)]).toEqual([query, true])
    const no = [
      { cliente: 'yuna perez' },
      { cliente: '%' },
      { ncf: '_'.repeat(11) },
      { fechaDesde: '2026-11-17' },
      { fechaHasta: '2026-11-15' },
      { clienteId: cliente.id, empresaId: puesto.empresa.id },
    ]
    for (const query of no) expect([query, await found(query)]).toEqual([query, false])
  })

  test.each([[{ page: 0 }], [{ pageSize: 1001 }], [{ fechaDesde: '2026-13-01' }], [{ clienteId: 'uno' }]])(
    'refuses %o',
    async query => {
      expect((await api.call(pedidos.paged, { query })).status).toBe(400)
    },
  )
})
