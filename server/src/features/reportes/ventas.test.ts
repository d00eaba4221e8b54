import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { type AppDePrueba, crearApp } from '@cuadre/testing/app'
import { leerPdf, textoDePagina } from '@cuadre/testing/leer-pdf'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: AppDePrueba
let puesto: PuestoDeVenta
let otro: PuestoDeVenta

/** 10:15 in the morning in Santo Domingo. */
const AHORA = new Date('2026-11-21T14:15:00Z')

beforeAll(async () => {
  prueba = await crearApp({ now: () => AHORA })
  puesto = await unPuestoDeVenta(prueba.api)
  otro = await unPuestoDeVenta(prueba.api)
})
afterAll(() => prueba.cerrar())

type Informe = (typeof reportes)[keyof typeof reportes]

async function paper(informe: Informe, body: Record<string, unknown>, api = prueba.api) {
  const { status, body: envelope, response } = await api.call(informe, { body })
  expect([status, envelope.message]).toEqual([200, ''])
  const { paginas, titulo } = await leerPdf(response.rawPayload)
  const texto = paginas.map(textoDePagina).join('\n')
  return { titulo, texto, lineas: texto.split('\n'), headers: response.headers }
}

const NOVIEMBRE = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }

/** What the database adds up by itself, as printed. */
async function sums(where: ReturnType<typeof sql<boolean>>): Promise<string> {
  const row = await prueba.db
    .selectFrom('pedidos')
    .select([
      sql<number>`sum(sub_total)`.as('subTotal'),
      sql<number>`sum(itbis)`.as('itbis'),
      sql<number>`sum(total)`.as('total'),
    ])
    .where('anulado', '=', false)
    .where(where)
    .executeTakeFirstOrThrow()
  return [row.subTotal, row.itbis, row.total].map(formatMonto).join(' ')
}

describe('sales of a client', () => {
  test('say who, when, by whom and every figure, and sum them up', async () => {
    const { cliente, empresa } = puesto
    const uno = await puesto.unPedido()
    const exento = {
      aplicaItbis: false,
      detalles: [{ productoId: puesto.exento.id, cantidad: 7, descuento: 0 }],
    }
    const dos = await puesto.unPedido({
      ...exento,
      fechaPedido: '2026-11-17',
      ncfId: (await puesto.disponibles('2026-11-17'))[0]?.id,
    })
    const anulado = await puesto.unPedido()
    await prueba.api.call(pedidos.remove, { params: { id: anulado.pedidoId } })
    await otro.unPedido()

    const { titulo, texto, lineas, headers } = await paper(reportes.ventasDeCliente, {
      clienteId: cliente.id,
      ...NOVIEMBRE,
    })
    expect(titulo).toBe('Ventas por cliente')
    for (const piece of [
      `${cliente.nombre} (RNC ${formatDocumento(cliente.rnc)})`,
      '01/11/2026',
      '30/11/2026',
      'Preparado por admin el 21/11/2026 10:15 a. m.',
      'NCF Fecha Empresa Cliente Subtotal ITBIS Total',
      'Página 1 de 1',
    ]) {
      expect(texto).toContain(piece)
    }
    for (const pedido of [uno, dos]) {
      const figures = [pedido.subTotal, pedido.itbis, pedido.total].map(formatMonto).join(' ')
      expect(lineas.join(' ')).toContain(
        `${pedido.txtNCF} ${formatDia(pedido.fechaPedido)} ${empresa.nombre} ${cliente.nombre} ${figures}`,
      )
    }
    expect(texto).not.toContain(anulado.txtNCF)
    expect(texto).toContain(`Total (2 facturas) ${await sums(sql`cliente_id = ${cliente.id}`)}`)
    expect(headers['x-filas']).toBe('2')
    expect(headers['content-disposition']).toBe(
      'inline; filename="Ventas_por_cliente_2026-11-01_2026-11-30.pdf"',
    )
  })
})
