import { verificadorDeRnc } from '@cuadre/domain/identidad/documento'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { type FilaDePrueba, filaDe, linea, SIN_TEXTO } from './fila-de-prueba.ts'

/** 'E310000000001'. */
export const encfDePrueba = (tipo: string, numero: number) => `E${tipo}${String(numero).padStart(10, '0')}`

/** A taxpayer that nobody is, with its right check digit. */
const inventado = (ocho: string) => `${ocho}${verificadorDeRnc(ocho)}`
const COMPRADOR = { RNCComprador: inventado('13277815'), RazonSocialComprador: 'OFICINA DE MUESTRA SRL' }
const EXTRANJERO = { IdentificadorExtranjero: '533445861', RazonSocialComprador: 'SAMPLE TRADING COMPANY' }

/**
 * The data of a certification as the portal's workbook has them: 25 documents of ten types, and the summaries of four of them. Six mix
 * rates or exempt lines, one is in dollars, one heads its surcharge as the portal does ('MontosubRecargo'), some heads end in a blank, and
 * a note of text without TipoIngresos corrects a purchase that stands below it.
 */
export function unConjunto(rnc: string): { ecf: FilaDePrueba[]; rfce: FilaDePrueba[] } {
  const fila = (tipo: string, numero: number, pedida: Parameters<typeof filaDe>[1]) =>
    filaDe({ rnc, tipo, encf: encfDePrueba(tipo, numero) }, { ...compradorDe(tipo), ...pedida })
  const deUna = (tipo: string, numero: number, precio: string) =>
    fila(tipo, numero, { lineas: [linea(precio)] })
  const exenta = (tipo: string, numero: number, precio: string) =>
    fila(tipo, numero, { lineas: [linea(precio, { indicador: '4' })] })
  const pequenas = [
    deUna('32', 3, '300.00'),
    deUna('32', 4, '400.00'),
    fila('32', 5, { lineas: [linea('500.00'), linea('100.00', { indicador: '4' })] }),
    deUna('32', 6, '600.00'),
  ]
  const ecf = [
    fila('31', 1, { lineas: [linea('1000.00', { mas: CODIGOS })], mas: PAGOS }),
    fila('31', 2, { lineas: [linea('2100.00', { monto: '2000.00', mas: DESCUENTO })] }),
    fila('31', 3, {
      lineas: [
        linea('3000.00', { mas: { 'TipoImpuesto[0][1]': '001' } }),
        linea('200.00', { indicador: '2' }),
        linea('100.00', { indicador: '4' }),
      ],
      adicional: {
        'TipoImpuesto[1]': '001',
        'TasaImpuestoAdicional[1]': '10',
        'OtrosImpuestosAdicionales[1]': '300.00',
      },
    }),
    fila('31', 4, {
      lineas: [1, 2, 3].map(() => linea('1500.00', { mas: EN_DOLARES })),
      global: '-500.00',
      cambio: '50.00',
    }),
    fila('32', 1, { lineas: [linea('300000.00'), linea('5000.00', { indicador: '3' })] }),
    fila('32', 2, { lineas: [linea('400000.00', { indicador: '4' }), linea('100.00')] }),
    ...pequenas,
    fila('33', 1, { lineas: [linea('50.00')], corrige: [encfDePrueba('31', 1), '3'] }),
    fila('34', 1, {
      lineas: [linea('100.00', { cantidad: '10.00', monto: '1150.00', mas: DESCUENTO_Y_RECARGO })],
      corrige: [encfDePrueba('31', 2), '3'],
    }),
    fila('34', 2, {
      lineas: [linea('1.00', { indicador: '0' })],
      corrige: [encfDePrueba('41', 1), '2'],
      mas: { TipoIngresos: SIN_TEXTO },
    }),
    // What is left of 11,800.00 is paid, and then the whole of 1,798.00.
    fila('41', 1, {
      lineas: [linea('10000.00', { bien: '2', retenido: ['1800.00', '1000.00'] })],
      mas: { 'FormaPago[1]': '2', 'MontoPago[1]': '9000.00' },
    }),
    fila('41', 2, {
      lineas: [
        linea('1500.00', { retenido: ['270.00'] }),
        linea('28.00', { indicador: '4', retenido: ['0.00'] }),
      ],
      mas: { 'FormaPago[1]': '1', 'MontoPago[1]': '1798.00' },
    }),
    exenta('43', 1, '1500.00'),
    exenta('43', 2, '2500.00'),
    exenta('44', 1, '1500.00'),
    exenta('44', 2, '2500.00'),
    fila('45', 1, { lineas: [linea('1500.00'), linea('700.00', { indicador: '2' })] }),
    deUna('45', 2, '2500.00'),
    fila('46', 1, { lineas: [linea('1500.00', { indicador: '3' })], mas: { 'NumeroContenedor ': 'CONT-1' } }),
    fila('46', 2, { lineas: [linea('2500.00', { indicador: '3' })] }),
    fila('47', 1, {
      lineas: [linea('348000.00', { indicador: '4', bien: '2', retenido: [null, '900.00'] })],
      mas: { 'FormaPago[1]': '2', 'MontoPago[1]': '347100.00' },
    }),
    fila('47', 2, {
      lineas: [linea('2500.00', { indicador: '4', bien: '2', retenido: [null, '675.00'] })],
      mas: { 'FormaPago[1]': '2', 'MontoPago[1]': '2500.00' },
    }),
  ]
  return { ecf, rfce: pequenas.map(resumida) }
}

/** The first of each of a few kinds, with a note and a summary: what becomes of a set that is interrupted. */
export function unConjuntoCorto(rnc: string): ReturnType<typeof unConjunto> {
  const { ecf, rfce } = unConjunto(rnc)
  const cuales = [
    ['31', 1],
    ['31', 2],
    ['32', 5],
    ['33', 1],
  ].map(([tipo, numero]) => encfDePrueba(String(tipo), Number(numero)))
  const cortas = (filas: FilaDePrueba[]) => filas.filter(fila => cuales.includes(fila['ENCF'] ?? ''))
  return { ecf: cortas(ecf), rfce: cortas(rfce) }
}

/** The approvals that a certification asks for: eleven documents that others issued to the company. */
export function unasAprobaciones(rnc: string): FilaDePrueba[] {
  return Array.from({ length: 11 }, (_, i) => ({
    Version: '1.0',
    'RNCEmisor ': inventado('13483134'),
    eNCF: encfDePrueba(i === 10 ? '45' : '31', 500 + i),
    FechaEmision: '01-04-2026',
    MontoTotal: i % 2 === 0 ? `${i + 7}080.00` : `${i + 3}674.50`,
    RNCComprador: rnc,
    Estado: i % 3 === 2 ? '2' : '1',
    DetalleMotivoRechazo: i % 3 === 2 ? 'NO CORRESPONDE' : SIN_TEXTO,
  }))
}

function compradorDe(tipo: string): { comprador: FilaDePrueba } {
  if (tipo === '43') return { comprador: {} }
  return { comprador: tipo === '46' || tipo === '47' ? EXTRANJERO : COMPRADOR }
}

/** Several forms of payment, and two codes of an item: brackets in the head, and two of them in a line, which stands as [0]. */
const PAGOS = {
  'FormaPago[1]': '1',
  'MontoPago[1]': '180.00',
  'FormaPago[2]': '2',
  'MontoPago[2]': '1000.00',
}
const CODIGOS = {
  'TipoCodigo[0][1]': 'INTERNA',
  'CodigoItem[0][1]': 'A-1',
  'TipoCodigo[0][2]': 'EAN',
  'CodigoItem[0][2]': '0007460001',
}
/** 100.00 in two steps. */
const DESCUENTO = {
  'DescuentoMonto[0]': '100.00',
  'TipoSubDescuento[0][1]': '$',
  'MontoSubDescuento[0][1]': '60.00',
  'TipoSubDescuento[0][2]': '$',
  'MontoSubDescuento[0][2]': '40.00',
}
const DESCUENTO_Y_RECARGO = {
  'DescuentoMonto[0]': '200.00',
  'TipoSubDescuento[0][1]': '$',
  'MontoSubDescuento[0][1]': '200.00',
  'RecargoMonto[0]': '350.00',
  'TipoSubRecargo[0][1]': '%',
  'SubRecargoPorcentaje[0][1]': '35.00',
  'MontosubRecargo[0][1]': '350.00',
}
const EN_DOLARES = { 'PrecioOtraMoneda[0]': '30.0000', 'MontoItemOtraMoneda[0] ': '30.00' }

/** What a summary takes over of its invoice. */
function resumida(fila: FilaDePrueba): FilaDePrueba {
  const campos = ['CasoPrueba', 'Version', 'TipoeCF', 'ENCF', 'TipoIngresos', 'TipoPago', 'RNCEmisor']
  campos.push('RazonSocialEmisor', 'FechaEmision', 'RNCComprador', 'RazonSocialComprador')
  campos.push('MontoGravadoTotal', 'MontoGravadoI1', 'MontoExento', 'TotalITBIS', 'TotalITBIS1', 'MontoTotal')
  return Object.fromEntries(campos.map(campo => [campo, fila[campo] ?? SIN_TEXTO]))
}

/** Columns of an approval and of a summary that the portal keeps as numbers, without a format. */
const NUMEROS: ReadonlySet<string> = new Set(['Estado', 'MontoTotal', 'Version'])

/**
 * The rows as a workbook, '#e' where one has nothing to say; with columns that no row fills. Sheets other than ECF have numbers for their
 * amounts and states, and days for their days.
 */
export function unExcel(hojas: Readonly<Record<string, readonly FilaDePrueba[]>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(hojas).map(([name, filas]) => {
      const vacias = Array.from({ length: 16 }, (_, i) => `Subcantidad[${i + 1}][1]`)
      const columnas = [...new Set([...filas.flatMap(fila => Object.keys(fila)), ...vacias])]
      const celda = (columna: string, texto: string): CellValue => {
        if (name === 'ECF' || texto === SIN_TEXTO) return texto
        if (columna === 'FechaEmision') return new Date(`${texto.split('-').reverse().join('-')}T00:00:00Z`)
        return NUMEROS.has(columna) ? Number(texto) : texto
      }
      const cuerpo = filas.map(fila => columnas.map(columna => celda(columna, fila[columna] ?? SIN_TEXTO)))
      return { name, rows: [columnas, ...cuerpo] }
    }),
  })
}
