import { facturas } from '@cuadre/contract/facturas'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { createTestApp, testApp } from '@cuadre/testing/app'
import { unProducto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { insertManyPedidos } from '@cuadre/testing/many-pedidos'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { rounds } from '@cuadre/testing/rounds'
import { withoutRules } from '@cuadre/testing/without-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const prueba = testApp()

test('binds the same papers that are printed one by one, in the order of their days', async () => {
  const { api } = prueba
  const puesto = await unPuestoDeVenta(api)
  const otro = await unPuestoDeVenta(api)
  const [ncf] = await puesto.disponibles('2026-11-18')
  const later = await puesto.unPedido({ fechaPedido: '2026-11-18', ncfId: ncf?.id })
  const many = Array.from({ length: 60 }, (_, i) => ({
    productoId: puesto.gravado.id,
    cantidad: i + 1,
    descuento: i % 11,
  }))
  const long = await puesto.unPedido({ detalles: many })
  const annulled = await puesto.unPedido()
  await api.call(pedidos.remove, { params: { id: annulled.pedidoId } })
  // Of another client, and of another company.
  await puesto.unPedido({ clienteId: otro.cliente.id })
  await otro.unPedido()

  const body = {
    clienteId: puesto.cliente.id,
    empresaId: puesto.empresa.id,
    fechaDesde: '2026-11-16',
    fechaHasta: '2026-11-18T00:00:00.000Z',
  }
  const bound = await fetchPdf(api, reportes.facturas, body)
  const singles: string[] = []
  for (const { pedidoId } of [long, later]) {
    const { response } = await api.call(facturas.imprimir, { params: { id: pedidoId } })
    singles.push(...(await readPdf(response.rawPayload)).pages.map(pageText))
  }
  expect(singles.length).toBeGreaterThan(2)
  expect(bound.pages).toEqual(singles)
  expect(bound.titulo).toBe(`Facturas de ${puesto.cliente.nombre}`)
  expect(bound.headers).toMatchObject({
    'x-filas': '2',
    'content-disposition': 'inline; filename="Facturas_2026-11-16_2026-11-18.pdf"',
  })
})

test('binds many, each with its own lines and its own page numbers', async () => {
  const grande = await createTestApp()
  try {
    const producto = await unProducto(grande.api)
    await insertManyPedidos(grande.base, rounds({ gate: 110, all: 1100 }), '2026-11-21')
    await withoutRules(grande.base, 'UPDATE documentos SET cliente_id = 1, empresa_id = 1')
    await sql`INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad,
        descuento, importe, itbis)
      SELECT p.id, l, ${producto.id}, 'Artículo ' || l || ' de ' || p.txt_ncf, false, 18, p.sub_total, 1, 0, p.sub_total, p.itbis
      FROM documentos p CROSS JOIN generate_series(1, 12) l`.execute(grande.db)
    const body = { clienteId: 1, empresaId: 1, fechaDesde: '2020-01-01', fechaHasta: '2026-12-31' }
    const { status, response } = await grande.api.call(reportes.facturas, { body })
    const { rows } = await sql<{ txt_ncf: string }>`SELECT txt_ncf FROM documentos WHERE NOT anulado
      ORDER BY fecha, id`.execute(grande.db)
    expect([status, response.headers['x-filas']]).toEqual([200, String(rows.length)])
    expect(rows.length).toBeGreaterThan(100)
    expect(await numbersInside(response.rawPayload)).toEqual(rows.map(row => row.txt_ncf))
  } finally {
    await grande.close()
  }
})

/** The number of each one-page invoice, whose twelve lines carry it too. */
async function numbersInside(pdf: Buffer): Promise<string[]> {
  const { pages: paginas } = await readPdf(pdf)
  return paginas.map(textos => {
    const texto = pageText(textos)
    const ncf = /NCF (B\d{10})/.exec(texto)?.[1] ?? ''
    for (let linea = 1; linea <= 12; linea++) expect(texto).toContain(`Artículo ${linea} de ${ncf}`)
    expect(texto).toContain('Página 1 de 1')
    return ncf
  })
}
