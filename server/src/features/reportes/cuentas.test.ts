import { clientes } from '@cuadre/contract/clientes'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

let contactoId: number
let clienteId: number

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api, 60))
beforeEach(async () => {
  contactoId = (await unContacto(prueba.api, { porcentaje: 2.5 })).id
  clienteId = await unClienteDe(contactoId)
})

const DIAS = { fechaDesde: '2026-11-16', fechaHasta: '2026-11-16' }

async function unClienteDe(contactoId: number, nombre = 'Ñico Ávila'): Promise<number> {
  const percentages = { porcCompraExt: 5, porcVentaExt: 7, porcCompraNoExt: 10, porcVentaNoExt: 12.5 }
  return (await unCliente(prueba.api, { nombre, contactoId, ...percentages })).id
}

function unExento(): Promise<Pedido> {
  const detalles = [{ productoId: puesto.exento.id, cantidad: 7, descuento: 0 }]
  return puesto.unPedido({ clienteId, aplicaItbis: false, detalles })
}

/** Pays as a clerk does, at the given instant. */
async function pagar(lado: 'pagar' | 'cobrar', { pedidoId }: Pedido, en = '2026-11-20T15:00:00Z') {
  const { marcarPagada } = lado === 'pagar' ? cuentasPorPagar : cuentasPorCobrar
  await prueba.api.data(marcarPagada, { params: { pedidoId }, body: undefined })
  await withoutRules(
    prueba.base,
    `UPDATE pagos SET fecha = (timestamptz '${en}' AT TIME ZONE 'America/Santo_Domingo')::date
     WHERE documento_id = ${pedidoId} AND lado = '${lado}'`,
  )
}

/** What the database adds up by itself, as printed. */
async function sums(...columns: RawBuilder<number>[]) {
  const list = sql.join(columns.map((column, i) => sql`sum(${column}) AS ${sql.ref(`s${i}`)}`))
  return async (where: RawBuilder<boolean>): Promise<string> => {
    const { rows } = await sql<Record<string, number>>`SELECT ${list} FROM cuentas c
      JOIN documentos p ON p.id = c.documento_id WHERE NOT p.anulado AND ${where}`.execute(prueba.db)
    return Object.values(rows[0] ?? {})
      .map(formatMonto)
      .join(' ')
  }
}

const base = sql<number>`c.base_aplicada`
const monto = sql<number>`c.monto_total`

describe.each([
  {
    informe: reportes.pagadas,
    lado: 'pagar',
    otro: 'cobrar',
    titulo: 'Cuentas pagadas',
    pago: 'Pagada el',
    porcentajes: ['10.00%', '5.00%'],
  },
  {
    informe: reportes.cobradas,
    lado: 'cobrar',
    otro: 'pagar',
    titulo: 'Cuentas cobradas',
    pago: 'Cobrada el',
    porcentajes: ['12.50%', '7.00%'],
  },
] as const)('$titulo', ({ informe, lado, otro, titulo, pago, porcentajes }) => {
  test('list what was paid of one client, with base, percentage, amount, day of payment and sums', async () => {
    const gravado = await puesto.unPedido({ clienteId })
    const exento = await unExento()
    const pendiente = await puesto.unPedido({ clienteId })
    const anulado = await puesto.unPedido({ clienteId })
    await prueba.api.call(pedidos.remove, { params: { id: anulado.pedidoId } })
    // 10:30 at night in Santo Domingo: still the 18th.
    await pagar(lado, gravado, '2026-11-19T02:30:00Z')
    await pagar(lado, exento)
    await pagar(otro, pendiente)
    await pagar(lado, await puesto.unPedido())

    const papel = await fetchPdf(prueba.api, informe, { clienteId, ...DIAS })
    expect(papel.titulo).toBe(titulo)
    expect(papel.texto).toContain('Cliente RNC Desde Hasta\nÑico Ávila ')
    expect(papel.onOneLine).toContain(`NCF Fecha pedido Empresa Tipo base Base % aplicado Monto ${pago}`)
    // 450.50 × 3 − 10 % and 33.33 × 7.
    expect([gravado.subTotal, exento.total]).toEqual([1216.35, 233.31])
    const montos = lado === 'pagar' ? ['RD$121.64', 'RD$11.67'] : ['RD$152.04', 'RD$16.33']
    const { nombre } = puesto.empresa
    for (const row of [
      `${gravado.txtNCF} 16/11/2026 ${nombre} Subtotal RD$1,216.35 ${porcentajes[0]} ${montos[0]} 18/11/2026`,
      `${exento.txtNCF} 16/11/2026 ${nombre} Total RD$233.31 ${porcentajes[1]} ${montos[1]} 20/11/2026`,
    ]) {
      expect(papel.onOneLine).toContain(row)
    }
    for (const { txtNCF } of [pendiente, anulado]) expect(papel.texto).not.toContain(txtNCF)
    const where = sql<boolean>`c.lado = ${lado} AND c.pagada AND p.cliente_id = ${clienteId}`
    expect(papel.texto).toContain(`Total (2 cuentas) ${await (await sums(base, monto))(where)}`)
    expect(papel.headers['x-filas']).toBe('2')
  })

  test('go by the day of the order, not of its payment', async () => {
    const pedido = await puesto.unPedido({ clienteId })
    await pagar(lado, pedido)
    const outside = { clienteId, fechaDesde: '2026-11-17', fechaHasta: '2026-11-30' }
    expect((await prueba.api.call(informe, { body: outside })).status).toBe(404)
    expect((await prueba.api.call(informe, { body: { clienteId, ...DIAS } })).status).toBe(200)
  })
})

describe('paid accounts of a contact', () => {
  test('go client by client, by the contact that each order was issued with', async () => {
    const beto = await unClienteDe(contactoId, 'Beto')
    for (const id of [clienteId, beto, clienteId])
      await pagar('pagar', await puesto.unPedido({ clienteId: id }))
    const pendiente = await puesto.unPedido({ clienteId })
    await pagar('cobrar', pendiente)
    // The client leaves the contact: what was sold until then stays with it.
    const otroContacto = await unContacto(prueba.api)
    const cliente = await prueba.api.data(clientes.get, { params: { id: beto } })
    const body = { ...cliente, contactoId: otroContacto.id }
    await prueba.api.data(clientes.update, { params: { id: beto }, body })

    const {
      titulo,
      texto,
      lines: lineas,
    } = await fetchPdf(prueba.api, reportes.pagadasContacto, {
      contactoId,
      ...DIAS,
    })
    expect(titulo).toBe('Cuentas pagadas por contacto')
    const of = await sums(base, monto)
    const where = sql<boolean>`c.lado = 'pagar' AND c.pagada AND p.contacto_id = ${contactoId}`
    expect(lineas.filter(linea => /^(Subtotal de|Total \()/.test(linea))).toEqual([
      `Subtotal de Ñico Ávila (2 cuentas) ${await of(sql`${where} AND p.cliente_id = ${clienteId}`)}`,
      `Total (3 cuentas) ${await of(where)}`,
    ])
    expect(texto).toContain('Beto (RNC ')
    expect(texto).not.toContain(pendiente.txtNCF)
  })
})

describe('receivable accounts of a contact', () => {
  test('carry its commission of each base, as the order kept the percentage, and in total', async () => {
    const gravado = await puesto.unPedido({ clienteId })
    const exento = await unExento()
    const cobrado = await puesto.unPedido({ clienteId })
    await pagar('cobrar', cobrado)
    // A new percentage of the contact changes nothing that was sold before.
    await sql`UPDATE contactos SET porcentaje = 50 WHERE id = ${contactoId}`.execute(prueba.db)

    const papel = await fetchPdf(prueba.api, reportes.cobrarContacto, { contactoId, ...DIAS })
    expect(papel.titulo).toBe('Cuentas por cobrar por contacto')
    expect(papel.onOneLine).toContain('Base % aplicado Monto % contacto Comisión')
    for (const row of [
      // 2.50 % of 1,216.35 = 30.40875 and of 233.31 = 5.83275.
      'Subtotal RD$1,216.35 12.50% RD$152.04 2.50% RD$30.41',
      'Total RD$233.31 7.00% RD$16.33 2.50% RD$5.83',
    ]) {
      expect(papel.onOneLine).toContain(row)
    }
    for (const { txtNCF } of [gravado, exento]) expect(papel.texto).toContain(txtNCF)
    expect(papel.texto).not.toContain(cobrado.txtNCF)
    const comision = sql<number>`round(c.base_aplicada * p.porc_contacto / 100, 2)`
    const where = sql<boolean>`c.lado = 'cobrar' AND NOT c.pagada AND p.contacto_id = ${contactoId}`
    expect(papel.texto).toContain(`Total (2 cuentas) ${await (await sums(base, monto, comision))(where)}`)
    expect(papel.texto).toContain('RD$1,449.66 RD$168.37 RD$36.24')
  })

  test('tell what is left as soon as one of them is paid in part', async () => {
    const pedido = await puesto.unPedido({ clienteId })
    const params = { pedidoId: pedido.pedidoId }
    const body = { fecha: pedido.fechaPedido.slice(0, 10), monto: 52.04, forma: 'efectivo' as const }
    await prueba.api.data(cuentasPorCobrar.registrarPago, { params, body })
    const papel = await fetchPdf(prueba.api, reportes.cobrarContacto, { contactoId, ...DIAS })
    expect(papel.onOneLine).toContain('Base % aplicado Monto Pendiente % contacto Comisión')
    expect(papel.onOneLine).toContain('12.50% RD$152.04 RD$100.00 2.50% RD$30.41')
  })
})
