import { it1 } from '@cuadre/contract/it1'
import { pedidos } from '@cuadre/contract/pedidos'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import { CASILLAS } from '@cuadre/domain/reportes/it1/it1'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { escribirDocumento, type OtroDocumento } from '@cuadre/testing/otros-documentos'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { beforeAll, describe, expect, test } from 'vitest'

let query: { empresaId: number; mes: string }

/** Of November; the first two are in October, the notes correct those before them. */
type Escrito = Omit<OtroDocumento, 'serie' | 'tipo' | 'numero'> & {
  ncf: string
  de?: number
  factura?: number
}
const DOCUMENTOS: readonly Escrito[] = [
  { ncf: 'B02', fecha: '2026-10-05', montos: [500, 90], ingresos: '02' },
  { ncf: 'B01', fecha: '2026-10-20', montos: [333.33, 60] },
  { ncf: 'B01', fecha: '2026-11-01', montos: [1_000_000.55, 180_000.1], formaPago: 'cheque' },
  { ncf: 'E31', fecha: '2026-11-30', montos: [2_000, 360], ingresos: '04' },
  { ncf: 'B02', fecha: '2026-11-02', montos: [99.99, 18], formaPago: 'efectivo' },
  { ncf: 'E32', fecha: '2026-11-03', montos: [700, 0], formaPago: 'tarjeta' },
  { ncf: 'B14', fecha: '2026-11-04', montos: [5_000, 0], ingresos: '06' },
  { ncf: 'B15', fecha: '2026-11-04', montos: [800, 144], ingresos: '05' },
  { ncf: 'B03', fecha: '2026-11-05', montos: [10, 1.8], de: 2, ingresos: '03' },
  // In time: the ITBIS comes back. Of the special regime: exempt by destination.
  { ncf: 'B04', fecha: '2026-11-18', montos: [33.33, 6], de: 1 },
  { ncf: 'B04', fecha: '2026-11-19', montos: [1_000, 0], de: 6, ingresos: '06' },
  // 44 days after its invoice: it takes its base away and no ITBIS.
  { ncf: 'B04', fecha: '2026-11-18', montos: [200, 0], de: 0, ingresos: '02' },
  { ncf: 'B01', fecha: '2026-12-01', montos: [77, 13.86] },
  // Undoes the late note of its month, and is itself taken back: neither bears ITBIS.
  { ncf: 'B03', fecha: '2026-11-20', montos: [150, 0], de: 11, factura: 0, ingresos: '02' },
  { ncf: 'B04', fecha: '2026-11-21', montos: [50, 0], de: 13, factura: 0, ingresos: '02' },
]

/** A document of several rates: what each line says adds up to its amounts. */
function deVarias(
  documento: Omit<Escrito, 'montos' | 'lineas'>,
  ...lineas: NonNullable<Escrito['lineas']>
): Escrito {
  const suma = (cual: 1 | 2) =>
    Math.round(lineas.reduce((hasta, linea) => hasta + linea[cual] * 100, 0)) / 100
  return { ...documento, lineas, montos: [suma(1), suma(2)] }
}

/** Of June; the first one is in April. */
const MIXTOS: readonly Escrito[] = [
  deVarias({ ncf: 'B01', fecha: '2027-04-10', ingresos: '04' }, [18, 1000, 180], [16, 500, 80], [0, 200, 0]),
  deVarias(
    { ncf: 'B01', fecha: '2027-06-01', formaPago: 'efectivo' },
    ...([
      [18, 1000.55, 180.1],
      [16, 333.33, 53.33],
      [0, 99.99, 0],
    ] as const),
  ),
  // The buyer is exempt, not the goods.
  deVarias({ ncf: 'B14', fecha: '2027-06-02' }, [18, 700, 0], [0, 50, 0]),
  // Too late for the ITBIS of the first one, as taxed lines and as exempt ones; and what undoes the first of them.
  deVarias(
    { ncf: 'B04', fecha: '2027-06-05', de: 0, ingresos: '04' },
    [18, 100, 18],
    [16, 50, 8],
    [0, 20, 0],
  ),
  deVarias({ ncf: 'B04', fecha: '2027-06-06', de: 0, ingresos: '04' }, [18, 10, 0], [16, 5, 0], [0, 2, 0]),
  deVarias(
    { ncf: 'B03', fecha: '2027-06-07', de: 0, deshace: 3, ingresos: '04' },
    ...([
      [18, 100, 18],
      [16, 50, 8],
      [0, 20, 0],
    ] as const),
  ),
  // In time.
  deVarias({ ncf: 'B04', fecha: '2027-06-08', de: 1 }, [16, 33.33, 5.33], [0, 9.99, 0]),
  deVarias({ ncf: 'E31', fecha: '2027-06-09', ingresos: '04' }, [16, 50, 8]),
  // Late too, and of exempt goods alone: it takes them away like any other.
  deVarias({ ncf: 'B04', fecha: '2027-06-10', de: 0, ingresos: '04' }, [0, 3, 0]),
]

type Compra = readonly [ncf: string, columnas: Record<string, string | number>]
const COMPRAS: readonly Compra[] = [
  ['B0100000001', { bienes: 10_000, itbis: 1_800 }],
  ['B0100000002', { bienes: 66.66, servicios: 33.33, itbis: 18, uso_itbis: 'proporcion' }],
  ['B0200000003', { bienes: 100, itbis: 18, uso_itbis: 'costo' }],
  ['B0400000004', { bienes: 1_000, itbis: 180, modificado: 'B0100000001' }],
  ['B1400000005', { bienes: 250 }],
  [
    'B0100000006',
    { servicios: 4_000, itbis: 720, itbis_retenido: 216, servicio: 'profesional', fecha_pago: '2026-11-20' },
  ],
  [
    'B0100000007',
    { servicios: 900, itbis: 162, itbis_retenido: 162, suplidor_clase: 'persona', fecha_pago: '2026-11-20' },
  ],
]

async function escribirCompra([ncf, columnas]: Compra, fecha = '2026-11-10'): Promise<void> {
  const fila = {
    ...{ empresa_id: puesto.empresa.id, suplidor_nombre: 'Suplidor', suplidor_documento: '101850043' },
    ...{ suplidor_clase: 'empresa', servicio: 'ninguno', ncf, fecha, gasto: '09', uso_itbis: 'adelantar' },
    ...{ forma: '01', servicios: 0, bienes: 0, itbis: 0, selectivo: 0, otros_impuestos: 0, propina: 0 },
    ...{ itbis_percibido: 0, renta_percibida: 0, itbis_retenido: 0, renta_retenida: 0 },
    ...{ creada_en: '2026-11-21', creada_por: 1, ...columnas },
  }
  const nombres = Object.keys(fila)
  await prueba.base.pool.query(
    `INSERT INTO compras (${nombres.join(', ')}) VALUES (${nombres.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(fila),
  )
}

const prueba = testApp({ now: () => new Date('2026-12-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api))

beforeAll(async () => {
  query = { empresaId: puesto.empresa.id, mes: '2026-11-01' }
  const { pedidoId: modelo } = await puesto.unPedido()
  await escribirDocumentos(modelo, DOCUMENTOS, 9_000)
  await escribirDocumentos(modelo, MIXTOS, 9_100)
  // The order that only lent its issuer and client.
  await api.call(pedidos.remove, { params: { id: modelo } })
  for (const compra of COMPRAS) await escribirCompra(compra)
  await escribirCompra(['B0100000099', { bienes: 9_999, itbis: 1_799.82 }], '2026-10-31')
  // Withheld when it was paid, in November: of its receipt's month is all but that.
  const tarde = { servicios: 100, itbis: 18, itbis_retenido: 18, suplidor_clase: 'persona' }
  await escribirCompra(['B0100000098', { ...tarde, fecha_pago: '2026-11-02' }], '2026-10-31')
})

/** `numero`: of the first. */
async function escribirDocumentos(
  modelo: number,
  documentos: readonly Escrito[],
  numero: number,
): Promise<void> {
  const ids: number[] = []
  for (const [i, { ncf, de, factura = de, deshace, ...otro }] of documentos.entries()) {
    const corrige =
      de === undefined || factura === undefined ? {} : { corrige: ids[de] ?? 0, factura: ids[factura] ?? 0 }
    const serie = ncf.startsWith('E') ? 'E' : 'B'
    ids.push(
      await escribirDocumento(prueba.base, modelo, {
        ...{ serie, tipo: ncf.slice(1), numero: numero + i },
        ...otro,
        ...corrige,
        ...(deshace !== undefined && { deshace: ids[deshace] ?? 0 }),
      }),
    )
  }
}

const hoja = () => api.data(it1.hoja, { query })
const valores = ({ casillas }: Awaited<ReturnType<typeof hoja>>, ids: readonly string[]) =>
  Object.fromEntries(ids.map(id => [id, casillas.find(casilla => casilla.id === id)?.valor]))

function escribir(casillas: readonly object[], mes = query.mes, quien = api) {
  return quien.call(it1.escribir, { body: { ...query, mes, casillas } as never })
}

async function suma(monto: string, cuando: string): Promise<number> {
  const { rows } = await prueba.base.pool.query<{ suma: string }>(
    `SELECT coalesce(sum(${monto}), 0)::text AS suma FROM documentos d LEFT JOIN documentos f ON f.id = d.factura_id
     WHERE d.empresa_id = $1 AND NOT d.anulado AND to_char(d.fecha, 'YYYY-MM') = '2026-11' AND ${cuando}`,
    [puesto.empresa.id],
  )
  return Number(rows[0]?.suma)
}

describe('GET /reportes/it1', () => {
  test('has every box once, with its words and where it comes from', async () => {
    const { casillas, plazo, sinMovimiento, empresaNombre } = await hoja()
    expect(casillas.map(({ id }) => id)).toEqual(CASILLAS.map(({ id }) => id))
    expect([plazo, sinMovimiento, empresaNombre]).toEqual(['2026-12-21', false, puesto.empresa.nombre])
    expect(casillas.filter(({ deDonde, nombre, seccion }) => !deDonde || !nombre || !seccion)).toEqual([])
    expect(casillas.find(({ id }) => id === 'A4')).toMatchObject({
      ...{
        parte: 'A',
        numero: 4,
        columna: null,
        clase: 'libros',
        valor: 1_283.33,
        cantidad: 4,
        escrita: null,
      },
      ...{ nombre: 'Notas de crédito (04 y 34)', deDonde: 'Comprobantes emitidos' },
    })
  })

  test('adds the documents of the month up as they were issued', async () => {
    const leida = await hoja()
    expect(valores(leida, ['A1', 'A2', 'A3', 'A4', 'A6', 'A7', 'A9', 'A10', 'A11'])).toEqual({
      ...{ A1: 1_002_000.55, A2: 799.99, A3: 160, A4: 1_283.33, A6: 5_000, A7: 800, A9: 250, A10: 150 },
      // 1,002,000.55 + 799.99 + 160.00 + 5,000.00 + 800.00 + 250.00 − 1,283.33 − 150.00
      A11: 1_007_577.21,
    })
    expect(valores(leida, ['A12', 'A13', 'A14', 'A15', 'A19', 'A43'])).toEqual({
      ...{ A12: 117.99, A13: 1_180_000.65, A14: 700, A15: 8_465.8, A19: 1_189_284.44, A43: 200 },
    })
    // The late note and what undoes it take nothing from any kind of income; the special regime's note takes 1,000.00 from the last.
    expect(valores(leida, ['A20', 'A21', 'A22', 'A23', 'A24', 'A25', 'A26'])).toEqual({
      ...{ A20: 1_000_767.21, A21: 0, A22: 10, A23: 2_000, A24: 800, A25: 4_000, A26: 1_007_577.21 },
    })
    // Exempt: 700.00, and of the special regime 5,000.00 − 1,000.00; the rest is taxed, the late note's invoice too.
    expect(valores(leida, ['I1', 'I4', 'I5', 'I9', 'I10', 'I11', 'I16', 'I21'])).toEqual({
      ...{ I1: 1_007_577.21, I4: 700, I5: 4_000, I9: 4_700 },
      ...{ I10: 1_002_877.21, I11: 1_002_877.21, I16: 180_517.9, I21: 180_517.9 },
    })
  })

  test('agrees with sums of its own over the same rows', async () => {
    const leida = await hoja()
    const signo = `CASE d.clase WHEN 'nota de crédito' THEN -1 ELSE 1 END`
    const conItbis = `(d.clase = 'factura' OR d.itbis > 0 OR NOT f.aplica_itbis)`
    expect(valores(leida, ['A1', 'A11', 'A19', 'A20', 'A25', 'I11'])).toEqual({
      A1: await suma('d.sub_total', `d.tipo IN ('01', '31')`),
      A11: await suma(`${signo} * d.sub_total`, conItbis),
      A20: await suma(`${signo} * d.sub_total`, `${conItbis} AND d.tipo_ingresos = '01'`),
      A25: await suma(`${signo} * d.sub_total`, `${conItbis} AND d.tipo_ingresos = '06'`),
      A19: await suma('d.total', `d.clase <> 'nota de crédito'`),
      I11: await suma(`${signo} * d.sub_total`, `${conItbis} AND coalesce(f.aplica_itbis, d.aplica_itbis)`),
    })
    // The rounding of each document, and no more.
    const itbis = await suma(`${signo} * d.itbis`, 'true')
    expect(Math.abs((leida.casillas.find(({ id }) => id === 'I21')?.valor ?? 0) - itbis)).toBeLessThan(0.1)
    expect(leida.avisos).toEqual([])
  })

  test('puts each line of a document under its own rate, and of a late note only what was taxed back', async () => {
    const junio = { ...query, mes: '2027-06-01' }
    const leida = await api.data(it1.hoja, { query: junio })
    expect(valores(leida, ['A1', 'A3', 'A4', 'A6', 'A9', 'A10', 'A11', 'A43'])).toEqual({
      // A9: 150.00 and 15.00 of the late ones; A10: what undoes the first of them.
      ...{ A1: 1_483.87, A3: 170, A4: 233.32, A6: 750, A9: 165, A10: 150 },
      ...{ A11: 2_185.55, A43: 190 },
    })
    // The ITBIS of what undoes a late one is no sale: 170.00 of its 196.00.
    expect(valores(leida, ['A12', 'A15', 'A19', 'A20', 'A23', 'A26'])).toEqual({
      ...{ A12: 1_667.3, A15: 978, A19: 2_645.3, A20: 2_140.55, A23: 45, A26: 2_185.55 },
    })
    // Exempt: 99.99 − 20.00 − 2.00 + 20.00 − 9.99 − 3.00, and what the special regime takes; at 16 %: 333.33 − 33.33 + 50.00.
    expect(valores(leida, ['I4', 'I5', 'I9', 'I10', 'I11', 'I12', 'I16', 'I17', 'I21'])).toEqual({
      ...{
        I4: 85,
        I5: 750,
        I9: 835,
        I10: 1_350.55,
        I11: 1_000.55,
        I12: 350,
        I16: 180.1,
        I17: 56,
        I21: 236.1,
      },
    })
    expect(leida.cifras.find(({ fuente }) => fuente === 'itbisFacturado')?.monto).toBe(236.1)
    expect(leida.avisos).toEqual([])
    const montos = async (casilla: IdDeCasilla) => {
      const { items, suma } = await api.data(it1.casilla, { query: { ...junio, casilla } })
      return [items.map(({ monto }) => monto), suma]
    }
    expect(await montos('A9')).toEqual([[150, 15], 165])
    expect(await montos('I12')).toEqual([[333.33, -33.33, 50], 350])
    expect(await montos('I4')).toEqual([[99.99, 750, -20, -2, 20, -9.99, -3], 835])
  })

  test('takes the purchases by what becomes of their ITBIS and by the norm that withholds', async () => {
    const leida = await hoja()
    expect(valores(leida, ['A44', 'A47.bienes', 'A50.bienes', 'A50.servicios'])).toEqual({
      ...{ A44: 250, 'A47.bienes': 18, 'A50.bienes': 1_620, 'A50.servicios': 882 },
    })
    // (4,000.00 + 1,002,877.21) ÷ 1,007,577.21 = 99.93 %
    expect(valores(leida, ['A53.bienes', 'A53.servicios', 'A54', 'A55.bienes', 'I22', 'I23'])).toEqual({
      ...{ 'A53.bienes': 12, 'A53.servicios': 6, A54: 99.93, 'A55.bienes': 11.99, I22: 1_631.99, I23: 888 },
    })
    expect(valores(leida, ['I39', 'I43', 'I50', 'I52', 'I60', 'I68'])).toEqual({
      ...{ I39: 1_000, I43: 4_000, I50: 180, I52: 216, I60: 396, I68: 178_393.91 },
    })
  })

  test('a month without movement is in zero, and the one after it is offered what is left in favour', async () => {
    const enero = await api.data(it1.hoja, { query: { ...query, mes: '2027-01-01' } })
    expect([enero.sinMovimiento, enero.saldoAnterior]).toEqual([true, null])
    await escribir([{ casilla: 'I29', monto: 500.25 }], '2027-01-01')
    const febrero = await api.data(it1.hoja, { query: { ...query, mes: '2027-02-01' } })
    expect([febrero.saldoAnterior, valores(febrero, ['I29'])]).toEqual([500.25, { I29: 0 }])
  })
})

describe('GET /reportes/it1/casilla', () => {
  test('lists what each box is made of, to the centavo and over all its pages', async () => {
    const { cifras, casillas } = await hoja()
    const conFuente = CASILLAS.filter(({ fuente }) => fuente !== undefined)
    expect(conFuente.length).toBe(45)
    for (const { id, fuente } of conFuente) {
      const lista = await api.data(it1.casilla, { query: { ...query, casilla: id, page: 1, pageSize: 2 } })
      const items = [...lista.items]
      for (let page = 2; (page - 1) * 2 < lista.totalRecords; page++) {
        const mas = await api.data(it1.casilla, { query: { ...query, casilla: id, page, pageSize: 2 } })
        items.push(...mas.items)
      }
      const cifra = cifras.find(una => una.fuente === fuente)
      const enCentavos = items.reduce((total, { monto }) => total + Math.round(monto * 100), 0)
      expect([id, items.length, enCentavos, lista.suma]).toEqual([
        ...[id, cifra?.cantidad, Math.round((cifra?.monto ?? Number.NaN) * 100), cifra?.monto],
      ])
      expect(casillas.find(casilla => casilla.id === id)?.cantidad).toBe(items.length)
    }
    const { items } = await api.data(it1.casilla, { query: { ...query, casilla: 'A50.bienes' } })
    expect(items.map(({ numero, monto }) => [numero, monto])).toEqual([
      ['B0100000001', 1_800],
      ['B0400000004', -180],
    ])
  })

  test.each(['A11', 'I29', 'A99', 'A50', '', "A1'; DROP TABLE documentos"])('refuses %s', async casilla => {
    const { status } = await api.call(it1.casilla, { query: { ...query, casilla: casilla as IdDeCasilla } })
    expect(status).toBe(400)
  })
})
