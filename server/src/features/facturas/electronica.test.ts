import { documentos } from '@cuadre/contract/documentos'
import { facturas } from '@cuadre/contract/facturas'
import type { Pedido } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unProducto } from '@cuadre/testing/builders'
import { hacerElectronico } from '@cuadre/testing/electronico'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { withoutRules } from '@cuadre/testing/without-rules'
import { describe, expect, test } from 'vitest'

const prueba = testApp({ config: { simuladorUrl: 'http://127.0.0.1:3999' } })
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api, 40))

async function papel({ pedidoId }: Pick<Pedido, 'pedidoId'>, query: { papel?: 'rollo' } = {}) {
  const { status, response } = await prueba.api.call(facturas.imprimir, { params: { id: pedidoId }, query })
  expect(status).toBe(200)
  const { pages, sizes, title } = await readPdf(response.rawPayload)
  const [qr] = await readQrs(response.rawPayload)
  const texto = pages.map(pageText).join('\n')
  return { texto, sizes, title, qr, headers: response.headers }
}

async function emitido(cambios?: Parameters<typeof hacerElectronico>[2], pedido?: Record<string, unknown>) {
  const hecho = await puesto.unPedido(pedido)
  const encf = await hacerElectronico(prueba.base, hecho.pedidoId, cambios)
  return { ...hecho, encf }
}

describe('GET /Factura/{id}/imprimir of an electronic invoice', () => {
  test('prints what was signed: issuer, number, days, buyer, signature', async () => {
    const pedido = await emitido()
    const { texto, title, headers, qr } = await papel(pedido)
    for (const piece of [
      'EJEMPLO',
      'EMPRESA DE EJEMPLO SRL',
      'CALLE EJEMPLO 1, SANTO DOMINGO',
      'Santo Domingo de Guzmán, Distrito Nacional',
      '(809) 555-0100',
      'facturas@ejemplo.com.do',
      'Fecha Emisión: 16-11-2026',
      `e-NCF: ${pedido.encf}`,
      'Fecha Vencimiento: 31-12-2026',
      `Razón Social Cliente: ${puesto.cliente.nombre}`,
      'RNC Cliente: ',
      'Código de Seguridad: a+B/c1',
      // 14:22:33 UTC.
      'Fecha de Firma Digital: 16-11-2026 10:22:33',
      // 450.50 × 3 − 10 % = 1,216.35, whose ITBIS is 218.94.
      'Unidad 450.50 135.15 218.94 1,216.35',
      'Subtotal Gravado RD$1,216.35',
      'Total ITBIS RD$218.94',
    ]) {
      expect(texto).toContain(piece)
    }
    expect(texto).not.toMatch(/SIN VALOR FISCAL|Contingencia/)
    expect(title).toBe(`Factura ${pedido.encf}`)
    expect(headers['content-disposition']).toBe(`inline; filename="Factura_${pedido.encf}.pdf"`)
    expect(qr?.text).toBe(
      `https://ecf.dgii.gov.do/ecf/ConsultaTimbre?RncEmisor=130862346&RncComprador=${puesto.cliente.rnc}&ENCF=${pedido.encf}` +
        '&FechaEmision=16-11-2026&MontoTotal=1435.29&FechaFirma=16-11-2026%2010%3A22%3A33&CodigoSeguridad=a%2BB%2Fc1',
    )
  })

  test('says unit, code and remark of a line, and its discount in pesos; of an exempt buyer no line bears ITBIS', async () => {
    const { categoriaId } = puesto.empresa
    const cafe = await unProducto(prueba.api, {
      ...{ categoriaId, precio: 240, tasaItbis: 16, unidad: 52, codigo: 'CAF-1' },
    })
    const linea = { productoId: cafe.id, cantidad: 2.5, descuentoMonto: 50, comentario: 'Molido fino' }
    const pedido = await emitido({}, { detalles: [linea] })
    const { texto } = await papel(pedido)
    expect(texto).toContain(
      `2.5 ${cafe.descripcion} TRB 240.00 50.00 88.00 550.00\nCódigo CAF-1\nMolido fino`,
    )
    expect(texto).toContain('Total ITBIS RD$88.00')
    await withoutRules(prueba.base, `UPDATE documentos SET tipo = '44' WHERE id = ${pedido.pedidoId}`)
    const exenta = (await papel(pedido)).texto
    expect(exenta).toContain(`2.5 E ${cafe.descripcion} TRB 240.00`)
    expect(exenta).toContain('Subtotal Exento RD$550.00')
    expect(exenta).toContain('E: sin ITBIS')
    expect(exenta).not.toMatch(/Subtotal Gravado|producto exento/)
  })

  test('the ITBIS column adds up to the total, the largest line bearing the centavos', async () => {
    const { categoriaId } = puesto.empresa
    const iguales = [await unProducto(prueba.api, { categoriaId, precio: 0.36 })]
    iguales.push(await unProducto(prueba.api, { categoriaId, precio: 0.36 }))
    const detalles = iguales.map(({ id }) => ({ productoId: id, cantidad: 1, descuento: 0 }))
    const { texto } = await papel(await emitido({}, { detalles }))
    // 0.36 × 18 % is 0.06 twice; on 0.72 it is 0.13.
    expect(texto).toContain('Total ITBIS RD$0.13')
    const columna = [...texto.matchAll(/Unidad 0\.36 (0\.\d\d) 0\.36/g)].map(([, itbis]) => itbis)
    expect(columna).toEqual(['0.07', '0.06'])
  })

  test.each([
    ['ecf', 'rechazado', 'RECHAZADO: SIN VALOR FISCAL'],
    ['ecf', 'por firmar', 'SIN FIRMAR: SIN VALOR FISCAL'],
    ['simulador', 'aceptado', 'PRUEBA: SIN VALOR FISCAL'],
    ['testecf', 'aceptado', 'PRUEBA: SIN VALOR FISCAL'],
    ['certecf', 'aceptado', null],
    ['ecf', 'por enviar', null],
    ['ecf', 'aceptado condicional', null],
  ])('in %s, %s: %s', async (ambiente, estado, sello) => {
    const { texto, qr } = await papel(await emitido({ ambiente, estado }))
    if (sello === null) expect(texto).not.toContain('SIN VALOR FISCAL')
    else expect(texto).toContain(sello)
    if (estado === 'por firmar') expect([qr, texto.includes('Código de Seguridad')]).toEqual([null, false])
    else expect(qr?.text).toContain(ambiente === 'simulador' ? 'http://127.0.0.1:3999/' : `.do/${ambiente}/`)
  })

  test('one that is corrected to be signed anew is as if it had never been', async () => {
    const pedido = await emitido({ estado: 'rechazado' })
    await withoutRules(
      prueba.base,
      `UPDATE documentos_ecf SET estado = 'por firmar' WHERE documento_id = ${pedido.pedidoId}`,
    )
    const { texto, qr } = await papel(pedido)
    expect(texto).toContain('SIN FIRMAR: SIN VALOR FISCAL')
    expect([qr, texto.includes('Código de Seguridad')]).toEqual([null, false])
  })

  test('one without its electronic row is never printed as valid', async () => {
    const pedido = await emitido()
    await withoutRules(prueba.base, `DELETE FROM documentos_ecf WHERE documento_id = ${pedido.pedidoId}`)
    expect((await papel(pedido)).texto).toContain('SIN FIRMAR: SIN VALOR FISCAL')
  })

  test('services have no unit; what was handed over without a connection says so', async () => {
    const pedido = await emitido({ contingencia: true })
    await withoutRules(
      prueba.base,
      `UPDATE documentos_detalles SET servicio = true WHERE documento_id = ${pedido.pedidoId}`,
    )
    const { texto } = await papel(pedido)
    expect(texto.replace(/\s+/g, ' ')).toContain('e-CF emitido en modalidad de Contingencia')
    expect(texto).toContain(`${puesto.gravado.descripcion} 450.50`)
    expect(texto).not.toContain('Unidad 450.50')
  })
})

describe('papel=rollo', () => {
  const ANCHO = (80 * 72) / 25.4

  test('a consumption invoice of either series comes on the roll, and says that it has both papers', async () => {
    const electronica = await emitido({ tipo: '32' })
    const hoja = await papel(electronica)
    expect([Math.round(hoja.sizes[0]?.[0] ?? 0), hoja.headers['x-papeles']]).toEqual([612, 'hoja,rollo'])
    const rollo = await papel(electronica, { papel: 'rollo' })
    expect(rollo.sizes[0]?.[0]).toBeCloseTo(ANCHO, 1)
    expect(rollo.headers['x-papeles']).toBe('hoja,rollo')
    // Below the limit it went as a summary, whose page asks for less.
    expect(rollo.qr?.text).toBe(
      `https://fc.dgii.gov.do/ecf/ConsultaTimbreFC?RncEmisor=130862346&ENCF=${electronica.encf}&MontoTotal=1435.29&CodigoSeguridad=a%2BB%2Fc1`,
    )
    expect(rollo.qr?.text).toBe(hoja.qr?.text)

    const dePapel = await puesto.unPedido()
    await withoutRules(prueba.base, `UPDATE documentos SET tipo = '02' WHERE id = ${dePapel.pedidoId}`)
    const enRollo = await papel(dePapel, { papel: 'rollo' })
    expect(enRollo.sizes[0]?.[0]).toBeCloseTo(ANCHO, 1)
    expect([enRollo.headers['x-papeles'], enRollo.qr]).toEqual(['hoja,rollo', null])
  })

  test('any other document has its sheet only', async () => {
    const credito = await papel(await emitido(), { papel: 'rollo' })
    expect([Math.round(credito.sizes[0]?.[0] ?? 0), credito.headers['x-papeles']]).toEqual([612, 'hoja'])
    const dePapel = await papel(await puesto.unPedido(), { papel: 'rollo' })
    expect([dePapel.sizes[0]?.[0], dePapel.headers['x-papeles']]).toEqual([612, 'hoja'])
  })

  test('a paper that nobody has is refused', async () => {
    const { pedidoId } = await puesto.unPedido()
    const params = { id: pedidoId }
    const answer = await prueba.api.call(facturas.imprimir, { params, query: { papel: 'a5' } })
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  })
})

test('a note says what it modifies, in the words of the tax office', async () => {
  const pedido = await puesto.unPedido()
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  const { documentoId } = await prueba.api.data(documentos.notaDeCredito, {
    params: { id: pedido.pedidoId },
    body: { modo: 'total', motivo: 'Devolución de mercancía' },
  })
  const modificado = await hacerElectronico(prueba.base, pedido.pedidoId)
  const encf = await hacerElectronico(prueba.base, documentoId, { tipo: '34' })
  const { response } = await prueba.api.call(documentos.imprimir, { params: { id: documentoId } })
  expect(response.headers['content-disposition']).toBe(`inline; filename="Nota_${encf}.pdf"`)
  const { pages } = await readPdf(response.rawPayload)
  const texto = pages.map(pageText).join('\n')
  for (const piece of [
    ...['NOTA DE CRÉDITO ELECTRÓNICA', `e-NCF: ${encf}`, `NCF Modificado: ${modificado}`],
    ...['Anula el NCF modificado', 'Motivo: Devolución de mercancía'],
  ]) {
    expect(texto).toContain(piece)
  }
  expect(texto).not.toContain('Fecha Vencimiento')
})

test('bound together each is the paper that is printed alone', async () => {
  const otro = await unPuestoDeVenta(prueba.api)
  const [uno, dos] = [await otro.unPedido(), await otro.unPedido()]
  await hacerElectronico(prueba.base, dos.pedidoId)
  const body = {
    clienteId: otro.cliente.id,
    empresaId: otro.empresa.id,
    fechaDesde: '2026-11-16',
    fechaHasta: '2026-11-16',
  }
  const { pages } = await fetchPdf(prueba.api, reportes.facturas, body)
  expect(pages).toEqual([(await papel(uno)).texto, (await papel(dos)).texto])
})
