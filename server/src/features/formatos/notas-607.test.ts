import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import type { Pedido } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { emitida, oficinaDeNotas, porMonto, TODO } from '@cuadre/testing/oficina-de-notas'
import { MES } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, expect, test } from 'vitest'

let facturas: Record<'credito' | 'consumo' | 'grande', Pedido>

/** Sales and notes through their own doors, all of November. */
const oficina = beforeTests(() => oficinaDeNotas())

beforeAll(async () => {
  const { prueba, puesto, credito, debito } = oficina
  const { id: empresaId } = puesto.empresa
  await insertSecuencia(prueba.base.pool, { empresaId, tipo: '02' })
  const consumo = (cantidad: number) =>
    puesto.unPedido({
      tipoComprobante: 'B02',
      ncfId: null,
      fechaPedido: '2026-11-20',
      pago: { formaPago: 'efectivo' },
      detalles: [{ productoId: puesto.gravado.id, cantidad, descuento: 0 }],
    })
  facturas = {
    credito: await oficina.unaFacturaDeMil(),
    consumo: await consumo(1),
    grande: await consumo(3000),
  }
  // 118.00 back, then 59.00 of that taken again; the small consumption invoice is annulled whole.
  const nota = await emitida(credito(facturas.credito.pedidoId, porMonto(118)))
  await emitida(debito(nota.documentoId, porMonto(59)))
  await emitida(credito(facturas.consumo.pedidoId, TODO))
})
afterAll(() => oficina.prueba.close())

const query = () => ({ empresaId: oficina.puesto.empresa.id, fecha: MES })

test('what the doors issued is reported as it was issued, byte for byte', async () => {
  const { prueba, puesto } = oficina
  const { response } = await prueba.api.call(formatos.ventasTxt, { query: query() })
  const { rnc } = puesto.cliente
  const B01 = facturas.credito.txtNCF
  expect(response.body.split('\r\n')).toEqual([
    `607|${puesto.empresa.rnc}|202611|5`,
    `${rnc}|1|${B01}||1|20261116||1000.00|180.00|||||||||||1180.00|||`,
    // 3,000 × 100.00: from RD$250,000.00 on it is a line.
    `${rnc}|1|B0200000002||1|20261120||300000.00|54000.00||||||||354000.00||||||`,
    `${rnc}|1|B0300000001|B0400000001|1|20261120||50.00|9.00|||||||||||59.00|||`,
    `${rnc}|1|B0400000001|${B01}|1|20261120||100.00|18.00||||||||||||||`,
    `${rnc}|1|B0400000002|B0200000001|1|20261120||100.00|18.00||||||||||||||`,
  ])
  const revision = await prueba.api.data(formatos.ventasRevision, { query: query() })
  // 1,000.00 + 300,000.00 + 50.00 − 100.00 − 100.00
  expect(revision).toMatchObject({ registros: 5, consumo: 1, monto: 300_850, itbis: 54_153 })
  expect(revision.observaciones.filter(({ bloquea }) => bloquea)).toEqual([])
})

test('every number that the doors drew adds up, type by type', async () => {
  const { prueba, puesto } = oficina
  const cuadres = await prueba.api.data(ncfs.cuadre, { query: { mes: MES, empresaId: puesto.empresa.id } })
  expect(
    cuadres.map(({ tipoComprobante, usados, cuadra, secuencia }) => [
      tipoComprobante,
      usados,
      cuadra,
      secuencia?.siguiente,
    ]),
  ).toEqual([
    ['B01', 1, true, undefined],
    ['B02', 2, true, 'B0200000003'],
    ['B03', 1, true, 'B0300000002'],
    ['B04', 2, true, 'B0400000003'],
  ])
})
