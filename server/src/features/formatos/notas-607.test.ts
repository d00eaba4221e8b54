import { formatos } from '@cuadre/contract/formatos'
import { it1 } from '@cuadre/contract/it1'
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
  const { prueba, puesto, credito } = oficina
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
  // 118.00 back, and charged again; the small consumption invoice is annulled whole.
  const nota = await emitida(credito(facturas.credito.pedidoId, porMonto(118)))
  await emitida(oficina.deshacer(nota.documentoId))
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
    `${rnc}|1|B0300000001|${B01}|1|20261120||100.00|18.00|||||||||||118.00|||`,
    `${rnc}|1|B0400000001|${B01}|1|20261120||100.00|18.00||||||||||||||`,
    `${rnc}|1|B0400000002|B0200000001|1|20261120||100.00|18.00||||||||||||||`,
  ])
  const revision = await prueba.api.data(formatos.ventasRevision, { query: query() })
  // 1,000.00 + 300,000.00 + 100.00 − 100.00 − 100.00
  expect(revision).toMatchObject({ registros: 5, consumo: 1, monto: 300_900, itbis: 54_162 })
  expect(revision.observaciones.filter(({ bloquea }) => bloquea)).toEqual([])
})

test('a note after thirty days, and what undoes it, bear an ITBIS that neither 607 nor IT-1 counts', async () => {
  const { prueba, puesto, credito, deshacer, esHoy } = oficina
  const { pedidoId, txtNCF: B01 } = facturas.credito
  const { rnc } = puesto.cliente
  esHoy('2027-01-18')
  const nota = await emitida(credito(pedidoId, porMonto(118)))
  const enero = { empresaId: puesto.empresa.id, fecha: '2027-01-01' }
  const lineas = async () =>
    (await prueba.api.call(formatos.ventasTxt, { query: enero })).response.body.split('\r\n').slice(1)
  const tarde = `${rnc}|1|${nota.numero}|${B01}|1|20270118||100.00|0.00||||||||||||||`
  expect([nota.total, await lineas()]).toEqual([118, [tarde]])
  const casillas = async () => {
    const query = { empresaId: puesto.empresa.id, mes: '2027-01-01' }
    const hoja = await prueba.api.data(it1.hoja, { query })
    const valor = (id: string) => hoja.casillas.find(una => una.id === id)?.valor
    return ['A3', 'A4', 'A9', 'A10', 'A11', 'A15', 'A43', 'I21'].map(valor)
  }
  expect(await casillas()).toEqual([0, 100, 100, 0, 0, 0, 100, 0])
  const undone = await emitida(deshacer(nota.documentoId))
  const deshace = `${rnc}|1|${undone.numero}|${B01}|1|20270118||100.00|0.00|||||||||||100.00|||`
  expect([undone.total, await lineas()]).toEqual([118, [deshace, tarde]])
  expect(await casillas()).toEqual([100, 100, 100, 100, 0, 100, 100, 0])
  const { data } = (await prueba.api.call(formatos.ventas, { query: enero })).body
  expect(data.map(({ monto, itbis, total }) => [monto, itbis, total])).toEqual([
    [100, 0, 100],
    [100, 0, 100],
  ])
  const { observaciones } = await prueba.api.data(formatos.ventasRevision, { query: enero })
  expect(observaciones.filter(({ bloquea }) => bloquea)).toEqual([])
  esHoy('2026-11-20')
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
    ['B03', 1, true, 'B0300000003'],
    ['B04', 2, true, 'B0400000004'],
  ])
})
