import { ncfs } from '@cuadre/contract/ncf'
import { testApp } from '@cuadre/testing/app'
import { escribirDocumento, escribirSecuencia, type OtroDocumento } from '@cuadre/testing/otros-documentos'
import { MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-11-20T16:00:00Z') })

/** A company with one B01 invoice; ranges and documents of other types are written beside it. */
async function unaOficina() {
  const puesto = await unPuestoDeVenta(prueba.api, 1)
  const { pedidoId } = await puesto.unPedido()
  const { id: empresaId, rnc } = puesto.empresa
  const secuencia = (
    tipo: string,
    [desde, hasta, siguiente]: readonly [number, number, number],
    autorizadaEn = '2026-10-05',
  ) =>
    escribirSecuencia(prueba.base, {
      empresaId,
      rnc,
      serie: 'B',
      tipo,
      desde,
      hasta,
      siguiente,
      autorizadaEn,
    })
  const documento = (tipo: string, numero: number, resto: Partial<OtroDocumento> = {}) =>
    escribirDocumento(prueba.base, pedidoId, {
      serie: 'B',
      tipo,
      numero,
      fecha: '2026-11-16',
      montos: [100, 18],
      ...resto,
    })
  const cuadres = (mes = MES) => prueba.api.data(ncfs.cuadre, { query: { mes, empresaId } })
  const deTipo = async (tipo: string, mes = MES) =>
    (await cuadres(mes)).filter(({ tipoComprobante }) => tipoComprobante === tipo)
  return { puesto, pedidoId, secuencia, documento, cuadres, deTipo }
}

test('each type of the month has its sum and what is left of its range; a note is a use', async () => {
  const { pedidoId, secuencia, documento, cuadres } = await unaOficina()
  const consumo = await secuencia('02', [1, 500, 4])
  const credito = await secuencia('04', [11, 20, 12])
  for (const numero of [1, 2, 3]) await documento('02', numero, { secuencia: consumo })
  await documento('04', 11, { secuencia: credito, corrige: pedidoId })
  const [b01, b02, b04, ...otros] = await cuadres()
  expect(otros).toEqual([])
  expect(b01).toMatchObject({
    tipoComprobante: 'B01',
    esperados: 25,
    usados: 1,
    secuencia: null,
    cuadra: true,
  })
  expect(b02).toMatchObject({
    tipoComprobante: 'B02',
    desde: 'B0200000001',
    hasta: 'B0200000003',
    esperados: 3,
    usados: 3,
    libres: 0,
    sinPedido: 0,
    salto: 0,
    perdidos: 0,
    cuadra: true,
    secuencia: {
      id: consumo,
      desde: 'B0200000001',
      hasta: 'B0200000500',
      siguiente: 'B0200000004',
      quedan: 497,
      vence: null,
      anulada: false,
    },
  })
  expect(b04).toMatchObject({
    tipoComprobante: 'B04',
    usados: 1,
    sinPedido: 0,
    cuadra: true,
    secuencia: { siguiente: 'B0400000012', quedan: 9 },
  })
})

test('a sale that is dated back takes its number out of the month in which it was drawn', async () => {
  const { secuencia, documento, deTipo } = await unaOficina()
  const id = await secuencia('02', [1, 3, 4])
  await documento('02', 1, { secuencia: id })
  await documento('02', 2, { secuencia: id, fecha: '2026-10-31' })
  await documento('02', 3, { secuencia: id })
  expect(await deTipo('B02')).toMatchObject([
    {
      desde: 'B0200000001',
      hasta: 'B0200000003',
      esperados: 2,
      usados: 2,
      deOtroMes: 1,
      cantidadFaltante: 0,
      cuadra: true,
    },
  ])
  expect(await deTipo('B02', '2026-10-01')).toMatchObject([
    {
      desde: 'B0200000002',
      esperados: 1,
      usados: 1,
      salto: 0,
      cuadra: true,
      secuencia: { siguiente: null, quedan: 0 },
    },
  ])
})

test('two ranges of a month do not miss what lies between them', async () => {
  const { secuencia, documento, deTipo } = await unaOficina()
  const [primera, segunda] = [await secuencia('02', [1, 2, 3]), await secuencia('02', [501, 600, 502])]
  for (const numero of [1, 2]) await documento('02', numero, { secuencia: primera })
  await documento('02', 501, { secuencia: segunda })
  expect(await deTipo('B02')).toMatchObject([
    { hasta: 'B0200000002', esperados: 2, cuadra: true, secuencia: { siguiente: null, quedan: 0 } },
    {
      desde: 'B0200000501',
      esperados: 1,
      salto: 0,
      cuadra: true,
      secuencia: { siguiente: 'B0200000502', quedan: 99 },
    },
  ])
})

test('finds what is missing inside a range, before a month, and after the last number that it gave', async () => {
  const { puesto, secuencia, documento, deTipo } = await unaOficina()
  const id = await secuencia('02', [1, 500, 8])
  await documento('02', 1, { secuencia: id, fecha: '2026-10-31' })
  for (const numero of [2, 3, 4, 5]) await documento('02', numero, { secuencia: id })
  await withoutRules(
    prueba.base,
    `DELETE FROM ncfs WHERE empresa_id = ${puesto.empresa.id} AND tipo = '02' AND numero IN (2, 4)`,
  )
  expect(await deTipo('B02')).toMatchObject([
    {
      desde: 'B0200000003',
      hasta: 'B0200000005',
      usados: 2,
      cantidadFaltante: 1,
      faltantes: ['B0200000004'],
      salto: 1,
      perdidos: 2,
      cuadra: false,
    },
  ])
})

test('finds a used number of any type that no document has', async () => {
  const { secuencia, documento, deTipo } = await unaOficina()
  const id = await secuencia('04', [1, 10, 2])
  const nota = await documento('04', 1, { secuencia: id, corrige: await documento('02', 900) })
  await withoutRules(prueba.base, `UPDATE documentos SET ncf_id = ncf_id + 1000000 WHERE id = ${nota}`)
  expect(await deTipo('B04')).toMatchObject([{ usados: 1, sinPedido: 1, cuadra: false }])
})

test('a number that no registered range holds is found, once the issuer had one before that month', async () => {
  const { secuencia, documento, deTipo } = await unaOficina()
  await documento('02', 900)
  await secuencia('02', [1, 500, 1], '2026-11-03')
  expect(await deTipo('B02')).toMatchObject([{ cantidadFuera: 0, cuadra: true }])
  await documento('02', 901, { fecha: '2026-12-01' })
  expect(await deTipo('B02', '2026-12-01')).toMatchObject([
    { cantidadFuera: 1, fueraDeSecuencia: ['B0200000901'], salto: 0, cuadra: false },
  ])
})

test('the workbook holds every type: ranges in its head, notes with their sign and without an order', async () => {
  const { puesto, pedidoId, secuencia, documento } = await unaOficina()
  const id = await secuencia('04', [11, 20, 12])
  await documento('04', 11, { secuencia: id, corrige: pedidoId })
  await documento('02', 900)
  const query = { empresaId: puesto.empresa.id, mes: MES }
  const { response } = await prueba.api.call(ncfs.cuadreExcel, { query })
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  const rows = sheets[0]?.rows ?? []
  expect(rows.slice(2, 9).map(([text]) => text)).toEqual([
    'NCF generados para noviembre de 2026: del B0100000001 al B0100000025',
    'Usados 1 + Anulados 0 + Libres 24 + Vencidos 0 = 25 de 25. Cuadra.',
    'Factura de Consumo (B02), noviembre de 2026: del B0200000900 al B0200000900',
    'Usados 1 + Anulados 0 + Libres 0 + Vencidos 0 = 1 de 1. Cuadra.',
    'Nota de Crédito (B04), noviembre de 2026: del B0400000011 al B0400000011',
    'Usados 1 + Anulados 0 + Libres 0 + Vencidos 0 = 1 de 1. Cuadra.',
    'Secuencia autorizada del B0400000011 al B0400000020: el próximo es el B0400000012 y quedan 9.',
  ])
  const nota = rows.find(([ncf]) => ncf === 'B0400000011')
  expect(nota?.slice(2, 6)).toEqual(['Usado', null, puesto.cliente.nombre, -118])
  // 1,435.29 + 118.00 − 118.00
  expect(rows.at(-1)?.[5]).toBe(1435.29)
})
