import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { escribirDocumento, type OtroDocumento } from '@cuadre/testing/otros-documentos'
import { MES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)

const mesDe = ({ empresa }: PuestoDeVenta, mas = {}) => ({
  query: { empresaId: empresa.id, fecha: MES, ...mas },
})

/** An invoice of 1,435.29, and with its issuer and buyer: consumption small and large, notes, special regime, e-CF. */
async function unMes() {
  const puesto = await unPuestoDeVenta(api)
  const pedido = await puesto.unPedido()
  const escribir = (tipo: string, resto: Omit<OtroDocumento, 'serie' | 'tipo'>) =>
    escribirDocumento(prueba.base, pedido.pedidoId, {
      serie: tipo.startsWith('3') ? 'E' : 'B',
      tipo,
      ...resto,
    })
  const chica = await escribir('02', {
    numero: 1,
    fecha: '2026-11-03',
    montos: [1000, 180],
    rncCliente: '',
    formaPago: 'efectivo',
  })
  await escribir('02', { numero: 2, fecha: '2026-11-04', montos: [211_864.41, 38_135.59] })
  const credito = await escribir('04', {
    numero: 1,
    fecha: '2026-11-17',
    montos: [100.05, 18.01],
    corrige: pedido.pedidoId,
  })
  await escribir('04', { numero: 2, fecha: '2026-11-18', montos: [10, 1.8], rncCliente: '', corrige: chica })
  await escribir('03', {
    numero: 1,
    fecha: '2026-11-19',
    montos: [0.5, 0.09],
    formaPago: 'tarjeta',
    corrige: credito,
    factura: pedido.pedidoId,
  })
  await escribir('14', { numero: 7, fecha: '2026-11-20', montos: [500, 0] })
  await escribir('31', { numero: 5, fecha: '2026-11-21', montos: [2000, 360] })
  return { puesto, pedido, credito }
}

describe('a month of every class', () => {
  test('is listed with what each corrects and where it is declared', async () => {
    const { puesto, pedido, credito } = await unMes()
    const filas = await api.data(formatos.ventas, mesDe(puesto))
    expect(
      filas.map(fila => [fila.ncf, fila.tipoComprobante, fila.tipo, fila.ncfModificado, fila.destino]),
    ).toEqual([
      ['B0200000001', 'B02', null, null, 'resumen'],
      ['B0200000002', 'B02', 1, null, 'linea'],
      [pedido.txtNCF, 'B01', 1, null, 'linea'],
      ['B0400000001', 'B04', 1, pedido.txtNCF, 'linea'],
      ['B0400000002', 'B04', null, 'B0200000001', 'linea'],
      ['B0300000001', 'B03', 1, 'B0400000001', 'linea'],
      ['B1400000007', 'B14', 1, null, 'linea'],
      ['E310000000005', 'E31', 1, null, 'ecf'],
    ])
    expect(filas[3]).toMatchObject({
      documentoId: credito,
      pedidoId: null,
      monto: 100.05,
      itbis: 18.01,
      total: 118.06,
    })
    expect(filas[2]).toMatchObject({ documentoId: pedido.pedidoId, pedidoId: pedido.pedidoId })
  })

  test('is a file of its lines, byte for byte, in either manner', async () => {
    const { puesto, pedido } = await unMes()
    const { empresa, cliente } = puesto
    const esperado = (ingreso: string) => [
      `607|${empresa.rnc}|202611|6`,
      `${cliente.rnc}|1|B0200000002||${ingreso}|20261104||211864.41|38135.59|||||||||||250000.00|||`,
      `${cliente.rnc}|1|${pedido.txtNCF}||${ingreso}|20261116||1216.35|218.94|||||||||||1435.29|||`,
      `${cliente.rnc}|1|B0400000001|${pedido.txtNCF}|${ingreso}|20261117||100.05|18.01||||||||||||||`,
      `||B0400000002|B0200000001|${ingreso}|20261118||10.00|1.80||||||||||||||`,
      `${cliente.rnc}|1|B0300000001|B0400000001|${ingreso}|20261119||0.50|0.09||||||||||0.59||||`,
      `${cliente.rnc}|1|B1400000007||${ingreso}|20261120||500.00|0.00|||||||||||500.00|||`,
    ]
    const txt = async (mas = {}) =>
      (await api.call(formatos.ventasTxt, mesDe(puesto, mas))).response.rawPayload
    expect((await txt()).toString('latin1')).toBe(esperado('1').join('\r\n'))
    const otro = await txt({ digitosDeIngreso: '2', saltoFinal: 'true' })
    expect(otro.toString('latin1')).toBe(`${esperado('01').join('\r\n')}\r\n`)
    expect((await api.call(formatos.ventasTxt, mesDe(puesto, { digitosDeIngreso: '3' }))).status).toBe(400)
  })

  test('is checked: lines, consumption and e-CF are counted apart, and the sums take credit notes away', async () => {
    const { puesto } = await unMes()
    // 211,864.41 + 1,216.35 − 100.05 − 10.00 + 0.50 + 500.00; 38,135.59 + 218.94 − 18.01 − 1.80 + 0.09
    expect(await api.data(formatos.ventasRevision, mesDe(puesto))).toEqual({
      registros: 6,
      consumo: 1,
      electronicos: 1,
      sinAceptar: 0,
      monto: 213_471.21,
      itbis: 38_334.81,
      archivo: `DGII_F_607_${puesto.empresa.rnc}_202611.TXT`,
      observaciones: [],
    })
  })

  test('names the note that is wrong, which has no order', async () => {
    const { puesto, credito } = await unMes()
    await withoutRules(prueba.base, `UPDATE documentos SET fecha = '2026-11-02' WHERE id = ${credito}`)
    const { observaciones } = await api.data(formatos.ventasRevision, mesDe(puesto))
    expect(observaciones).toMatchObject([
      {
        documentoId: credito,
        pedidoId: null,
        txtNCF: 'B0400000001',
        bloquea: true,
        mensaje: expect.stringMatching(/^La nota de crédito B0400000001 es del 02\/11\/2026, antes del B01/),
      },
    ])
  })

  test('is a workbook: with signs, the summary to type, and the 23 columns to paste', async () => {
    const { puesto, pedido } = await unMes()
    const { response } = await api.call(formatos.ventasExcel, mesDe(puesto))
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    expect(sheets.map(({ name }) => name)).toEqual(['607 2026-11', 'Resumen de consumo', 'Líneas del TXT'])
    const [ventas = [], resumen = [], lineas = []] = sheets.map(({ rows }) => rows)
    expect(ventas[0]?.slice(8)).toEqual([
      ...['Total', 'Comprobante', 'NCF modificado', 'Declaración', 'Estado en la DGII'],
      ...['Efectivo', 'Cheque, transferencia o depósito', 'Tarjeta de débito o crédito', 'Venta a crédito'],
      ...['Bonos o certificados de regalo', 'Permuta', 'Otras formas de venta'],
    ])
    expect(ventas[4]?.slice(2, 12)).toEqual([
      ...['B0400000001', 1, '20261117', -100.05, -18.01, puesto.empresa.nombre, -118.06],
      ...['Nota de Crédito', pedido.txtNCF, 'En el archivo'],
    ])
    expect([ventas[1]?.[11], ventas[8]?.[11]]).toEqual(['En el resumen de consumo', 'Declarado por e-CF'])
    // The whole month, also what is no line: 213,471.21 + 1,000.00 + 2,000.00
    expect(ventas.at(-1)?.slice(5, 7)).toEqual([216_471.21, 38_874.81])

    // 1,000.00 + 211,864.41; the e-CF and the notes are not in it.
    expect(resumen).toEqual([
      ['Dato', 'Cantidad', 'Monto'],
      ['Cantidad de NCF emitidos', 2, null],
      ['Total monto facturado', null, 212_864.41],
      ['Total ITBIS facturado', null, 38_315.59],
      ['Total impuesto selectivo al consumo', null, 0],
      ['Total otros impuestos o tasas', null, 0],
      ['Total monto propina legal', null, 0],
      ['Efectivo', null, 1180],
      ['Cheque, transferencia o depósito', null, 0],
      ['Tarjeta de débito o crédito', null, 0],
      ['Venta a crédito', null, 250_000],
      ['Bonos o certificados de regalo', null, 0],
      ['Permuta', null, 0],
      ['Otras formas de venta', null, 0],
    ])

    expect(lineas[0]).toHaveLength(23)
    expect(lineas).toHaveLength(7)
    expect(lineas[3]?.slice(0, 9)).toEqual([
      ...[puesto.cliente.rnc, '1', 'B0400000001', pedido.txtNCF, '1', '20261117', null, 100.05, 18.01],
    ])
    expect(lineas[3]?.slice(9)).toEqual(Array(14).fill(null))
  })

  test('only consumption and e-CF make no file, and the check says where they go', async () => {
    const { puesto } = await unMes()
    await withoutRules(
      prueba.base,
      `UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = 1
       WHERE empresa_id = ${puesto.empresa.id} AND (clase <> 'factura' OR tipo IN ('01', '14') OR total >= 250000)`,
    )
    const { status, response } = await api.call(formatos.ventasTxt, mesDe(puesto))
    expect([status, JSON.parse(response.body).message]).toEqual([
      409,
      'El 607 no se puede generar. El archivo no llevaría ninguna línea. Las facturas de consumo se escriben en el resumen de la Oficina Virtual y los e-CF no van en él.',
    ])
    expect((await api.call(formatos.ventasExcel, mesDe(puesto))).status).toBe(200)
  })
})

describe('annulled numbers of every type', () => {
  test('stand in the list and in the check; the file holds those of paper', async () => {
    const { puesto, pedido } = await unMes()
    const [libre] = await puesto.disponibles('2026-11-30')
    await api.call(ncfs.anular, { body: { ids: [libre?.id ?? 0], motivo: '08' } })
    await withoutRules(
      prueba.base,
      `UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = 1, motivo_anulacion = '04'
       WHERE empresa_id = ${puesto.empresa.id} AND (tipo IN ('14', '31') OR tipo = '02' AND numero = 1)`,
    )
    const filas = await api.data(formatos.anulados, mesDe(puesto))
    expect(filas.map(fila => [fila.ncf, fila.tipoComprobante, fila.destino])).toEqual([
      ['B0200000001', 'B02', 'linea'],
      ['B1400000007', 'B14', 'linea'],
      ['E310000000005', 'E31', 'ecf'],
      [libre?.txtNCF, 'B01', 'linea'],
    ])
    expect(await api.data(formatos.anuladosRevision, mesDe(puesto))).toEqual({
      registros: 3,
      electronicos: 1,
      archivo: `DGII_F_608_${puesto.empresa.rnc}_202611.TXT`,
      observaciones: [],
    })
    const { response } = await api.call(
      formatos.anuladosTxt,
      mesDe(puesto, { digitosDeMotivo: '1', saltoFinal: 'true' }),
    )
    expect(response.body).toBe(
      `608|${puesto.empresa.rnc}|202611|3\r\nB0200000001|20261103|4\r\nB1400000007|20261120|4\r\n${libre?.txtNCF}|20261130|8\r\n`,
    )
    expect(pedido.txtNCF).not.toBe(libre?.txtNCF)
    const excel = (await api.call(formatos.anuladosExcel, mesDe(puesto))).response
    const { sheets } = await readXlsx(new Uint8Array(excel.rawPayload))
    expect(sheets[0]?.rows.map(row => row[7])).toEqual([
      'Declaración',
      'En el archivo',
      'En el archivo',
      'Declarado por e-CF',
      'En el archivo',
    ])
  })
})
