import { clientes } from '@cuadre/contract/clientes'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unProducto } from '@cuadre/testing/builders'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { type PdfText, pageText, readPdf } from '@cuadre/testing/read-pdf'
import { insertSecuencia, secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api))

/** The texts of the only page. */
async function page(pedidoId: number): Promise<PdfText[]> {
  const { status, response } = await api.call(facturas.imprimir, { params: { id: pedidoId } })
  expect([status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages: paginas } = await readPdf(response.rawPayload)
  expect(paginas).toHaveLength(1)
  return paginas[0] ?? []
}

async function paper(pedidoId: number): Promise<string> {
  return pageText(await page(pedidoId))
}

/** Long texts are broken over lines. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

async function twoLines({ empresa, gravado, unPedido }: PuestoDeVenta): Promise<Pedido> {
  const otro = await unProducto(api, { categoriaId: empresa.categoriaId, precio: 1204.75 })
  return unPedido({
    detalles: [
      { productoId: gravado.id, cantidad: 3, descuento: 10 },
      { productoId: otro.id, cantidad: 1200, descuento: 0 },
    ],
  })
}

describe('GET /Factura/{id}/imprimir', () => {
  test('prints what the order holds: who, number, days, lines, sums and the total in words', async () => {
    const pedido = await twoLines(puesto)
    const text = await paper(pedido.pedidoId)
    const { empresa, cliente } = puesto
    for (const piece of [
      empresa.nombre,
      `RNC: ${formatDocumento(empresa.rnc)}`,
      cliente.nombre,
      formatDocumento(cliente.rnc),
      `NCF ${pedido.txtNCF}`,
      'Válida hasta 31/12/2026',
      'Fecha 16/11/2026',
      `Pedido ${pedido.pedidoId}`,
      // 450.50 × 3 − 10 % = 1,216.35 and 1,204.75 × 1,200 = 1,445,700.00
      `3 ${puesto.gravado.descripcion} RD$450.50 10.00% RD$1,216.35`,
      'RD$1,204.75 0.00% RD$1,445,700.00',
      'Descuento -RD$135.15',
      'Subtotal gravado RD$1,446,916.35',
      'ITBIS (18%) RD$260,444.94',
      'Total RD$1,707,361.29',
    ]) {
      expect(text).toContain(piece)
    }
    expect(pedido.total).toBe(1_707_361.29)
    expect(text).not.toContain('Subtotal exento')
    // The words share their lines with the sums at the right.
    const left = (await page(pedido.pedidoId)).filter(texto => texto.x < 250)
    expect(inOneLine(pageText(left))).toContain(
      'Son UN MILLÓN SETECIENTOS SIETE MIL TRESCIENTOS SESENTA Y UN PESOS DOMINICANOS CON 29/100',
    )
    expect(text).not.toContain('ANULADA')
    expect(text).not.toContain('exento de ITBIS')
  })

  test('marks exempt lines with an E and charges no ITBIS', async () => {
    const { exento } = puesto
    const pedido = await puesto.unPedido({
      aplicaItbis: false,
      detalles: [{ productoId: exento.id, cantidad: 3, descuento: 0 }],
    })
    const text = await paper(pedido.pedidoId)
    expect(text).toContain(`3 E ${exento.descripcion} RD$33.33 RD$99.99`)
    expect(text).toContain('E: producto exento de ITBIS')
    for (const piece of ['Subtotal exento RD$99.99', 'ITBIS RD$0.00']) {
      expect(text).toContain(piece)
    }
    expect(text).not.toContain('Subtotal gravado')
    expect(text).toContain('Total RD$99.99')
  })

  test('of goods of several rates, units and discounts says each on its line, and adds up by rate; so does its note', async () => {
    const mezcla = await unPuestoDeVenta(api, 10, { gravadoYExento: true })
    const { empresa, gravado, exento } = mezcla
    const { categoriaId } = empresa
    const cafe = await unProducto(api, {
      ...{ categoriaId, precio: 240, tasaItbis: 16, unidad: 23, codigo: 'CAF-1' },
    })
    const pedido = await mezcla.unPedido({
      detalles: [
        { productoId: gravado.id, cantidad: 3, descuento: 10 },
        { productoId: cafe.id, cantidad: 2.5, descuentoMonto: 50, comentario: 'Molido fino' },
        { productoId: exento.id, cantidad: 3, descuento: 0 },
      ],
    })
    const text = await paper(pedido.pedidoId)
    // 450.50 × 3 − 10 % = 1,216.35; 2.5 × 240.00 − 50.00 = 550.00
    const lineas = [
      `3 Unidad ${gravado.descripcion} RD$450.50 10.00% 18% RD$1,216.35`,
      `2.5 Libra CAF-1 ${cafe.descripcion} RD$240.00 RD$50.00 16% RD$550.00\nMolido fino`,
      `3 Unidad E ${exento.descripcion} RD$33.33 E RD$99.99`,
    ]
    const sumas = [
      ...['Subtotal gravado 18% RD$1,216.35', 'Subtotal gravado 16% RD$550.00', 'Subtotal exento RD$99.99'],
      ...['ITBIS (18%) RD$218.94', 'ITBIS (16%) RD$88.00', 'Total RD$2,173.28'],
    ]
    for (const piece of [...lineas, ...sumas, 'E: producto exento de ITBIS']) expect(text).toContain(piece)
    await secuenciasDeNotas(prueba.base.pool, empresa.id)
    const { documentoId } = await api.data(documentos.notaDeCredito, {
      params: { id: pedido.pedidoId },
      body: { modo: 'total', motivo: 'Devolución de mercancía' },
    })
    const nota = await api.call(documentos.imprimir, { params: { id: documentoId } })
    const { pages } = await readPdf(nota.response.rawPayload)
    for (const piece of [...lineas, ...sumas]) expect(pageText(pages[0] ?? [])).toContain(piece)
  })

  test('of taxed goods for an exempt buyer marks all of them, and calls none exempt', async () => {
    const cliente = await unCliente(api, {
      ...{ porcCompraExt: 5, porcVentaExt: 7, porcCompraNoExt: 10, porcVentaNoExt: 12.5 },
    })
    const { empresa, gravado, exento } = puesto
    await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo: '14' })
    const pedido = await puesto.unPedido({
      ...{ clienteId: cliente.id, tipoComprobante: 'B14', aplicaItbis: false, ncfId: null },
      detalles: [gravado, exento].map(({ id }) => ({ productoId: id, cantidad: 1, descuento: 0 })),
    })
    const text = await paper(pedido.pedidoId)
    for (const piece of [
      ...[`1 E ${gravado.descripcion} RD$450.50`, `1 E ${exento.descripcion} RD$33.33`],
      ...['Subtotal exento RD$483.83', 'ITBIS RD$0.00', 'Total RD$483.83', 'E: sin ITBIS'],
    ]) {
      expect(text).toContain(piece)
    }
    expect(text).not.toMatch(/exento de ITBIS|gravado RD/)
  })

  test('a later edit of client, company or product changes no paper that was issued', async () => {
    const otro = await unPuestoDeVenta(api)
    const pedido = await twoLines(otro)
    const before = await paper(pedido.pedidoId)
    const { cliente, empresa, gravado } = otro
    await api.data(clientes.update, {
      params: { id: cliente.id },
      body: {
        ...cliente,
        nombre: 'Otro Nombre',
        rnc: '131246796',
        direccion: 'Otra calle',
        telefono: '8490000000',
      },
    })
    await api.data(empresas.update, {
      params: { id: empresa.id },
      body: {
        ...empresa,
        nombre: 'Otra Razón, SA',
        direccion: 'Lejos',
        telefono: '8491111111',
        email: 'ventas@otra.do',
        web: 'www.otra.do',
        pieFactura: 'Banco Popular 812-345678-9\nCheques a nombre de Otra Razón, SA',
      },
    })
    await api.data(productos.update, {
      params: { id: gravado.id },
      body: { ...gravado, descripcion: 'Otra cosa', precio: 1 },
    })
    expect(await paper(pedido.pedidoId)).toBe(before)
    // The next one carries the new names, so the edits did arrive.
    const detalles = [{ productoId: gravado.id, cantidad: 1, descuento: 0 }]
    const next = await paper((await otro.unPedido({ detalles })).pedidoId)
    for (const piece of [
      ...['Otro Nombre', '1-31-24679-6', 'Otra Razón, SA', 'Lejos', 'Otra cosa RD$1.00'],
      ...['ventas@otra.do', 'www.otra.do'],
      'Banco Popular 812-345678-9\nCheques a nombre de Otra Razón, SA\n',
    ]) {
      expect(next).toContain(piece)
      expect(before).not.toContain(piece)
    }
  })

  test('names who wrote the order as seller, whatever becomes of the name', async () => {
    const otro = await unPuestoDeVenta(api)
    const { pedidoId } = await otro.unPedido()
    const { rows } = await prueba.base.pool.query('SELECT nombre FROM usuarios WHERE id = 1')
    const before = await paper(pedidoId)
    expect(before).toContain(rows[0].nombre)
    await prueba.base.pool.query("UPDATE usuarios SET nombre = 'Otra Persona' WHERE id = 1")
    expect(await paper(pedidoId)).toBe(before)
    expect(await paper((await otro.unPedido()).pedidoId)).toContain('Otra Persona')
  })

  test('an annulled order still prints, and says so', async () => {
    const pedido = await puesto.unPedido()
    const before = await paper(pedido.pedidoId)
    await api.call(pedidos.remove, { params: { id: pedido.pedidoId } })
    const after = await paper(pedido.pedidoId)
    expect(after).toContain('Estado ANULADA')
    expect(inOneLine(after.replace('Estado ANULADA', ''))).toBe(inOneLine(before))
  })

  test('opens in the page under the name of its number, and no cache keeps it', async () => {
    const pedido = await puesto.unPedido()
    const { response } = await api.call(facturas.imprimir, { params: { id: pedido.pedidoId } })
    expect(response.headers['content-disposition']).toBe(`inline; filename="Factura_${pedido.txtNCF}.pdf"`)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    [2_000_000_000, 404, 'PEDIDO_NOT_FOUND'],
    [0, 400, 'INVALID_INPUT'],
    ['uno', 400, 'INVALID_INPUT'],
    [99_999_999_999, 400, 'INVALID_INPUT'],
  ])('refuses order %s in the envelope', async (id, status, errorCode) => {
    const answer = await api.call(facturas.imprimir, { params: { id } })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, statusCode: status, errorCode, isSuccess: false })
  })

  test('needs a session and the permission pedidos.ver', async () => {
    const { pedidoId } = await puesto.unPedido()
    const as = async (who: ApiClient) =>
      (await who.call(facturas.imprimir, { params: { id: pedidoId } })).status
    expect(await as(prueba.anonymous())).toBe(401)
    expect(await as(await prueba.loginAs({ roles: ['Clientes', 'NCF'] }))).toBe(403)
    expect(await as(await prueba.loginAs({ roles: ['Consultas'] }))).toBe(200)
  })
})
