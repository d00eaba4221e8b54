import { type CellValue, writeXlsx } from 'hucre/xlsx'

/** A row of the tax office's sheet: column and text; what is not there is '#e'. */
export type FilaDePrueba = Record<string, string>

const TELEFONOS = { 'TelefonoEmisor[1]': '809-555-0101', 'TelefonoEmisor[2]': '809-555-0102' }
const COMPRADOR = { RNCComprador: '131880681', RazonSocialComprador: 'DOCUMENTOS ELECTRONICOS DE 03' }
const EXTRANJERO = { IdentificadorExtranjero: '533445861', RazonSocialComprador: 'ALEJA FERMIN SANCHEZ' }
const CON_ITBIS: ReadonlySet<string> = new Set(['31', '32', '33', '34', '41', '45'])
const SIN_VENCIMIENTO: ReadonlySet<string> = new Set(['32', '34'])

/** 'E310000000001'. */
export const encfDePrueba = (tipo: string, numero: number) => `E${tipo}${String(numero).padStart(10, '0')}`

/** The data of a certification in the tax office's own shape: 25 documents of ten types, and the summaries of four of them. */
export function unConjunto(rnc: string): { ecf: FilaDePrueba[]; rfce: FilaDePrueba[] } {
  const fila = (tipo: string, numero: number, precio: string, mas: FilaDePrueba = {}) =>
    unaFila({ rnc, tipo, numero, precio }, mas)
  const pequenas = [3, 4, 5, 6].map(numero => fila('32', numero, `${numero}00.00`))
  const nota = (numero: number, de: number) => ({
    NCFModificado: encfDePrueba('31', de),
    FechaNCFModificado: '01-04-2026',
    CodigoModificacion: '3',
    RazonModificacion: `AJUSTE ${numero}`,
  })
  const ecf = [
    fila('31', 1, '1000.00', { ...PAGOS, ...CODIGOS }),
    fila('31', 2, '2000.00', DESCUENTO),
    fila('31', 3, '3000.00', PROPINA),
    fila('31', 4, '4000.00', GLOBAL),
    fila('32', 1, '300000.00', COMPRADOR),
    fila('32', 2, '400000.00', COMPRADOR),
    ...pequenas,
    fila('33', 1, '50.00', nota(1, 1)),
    fila('34', 1, '60.00', nota(2, 2)),
    fila('34', 2, '70.00', nota(3, 4)),
    ...['41', '43', '44', '45', '46', '47'].flatMap(tipo => [
      fila(tipo, 1, '1500.00'),
      fila(tipo, 2, '2500.00'),
    ]),
  ]
  return { ecf, rfce: pequenas.map(resumida) }
}

/** The approvals that a certification asks for: eleven documents that others issued to the company. */
export function unasAprobaciones(rnc: string): FilaDePrueba[] {
  return Array.from({ length: 11 }, (_, i) => ({
    Version: '1.0',
    RNCEmisor: '131880681',
    eNCF: encfDePrueba('31', 500 + i),
    FechaEmision: '01-04-2026',
    MontoTotal: `${i + 1}180.00`,
    RNCComprador: rnc,
    Estado: i % 3 === 2 ? '2' : '1',
    DetalleMotivoRechazo: i % 3 === 2 ? 'NO CORRESPONDE' : '#e',
  }))
}

/** Several forms of payment, and two codes of an item: brackets in the head, and two of them in a line. */
const PAGOS = {
  'FormaPago[1]': '1',
  'MontoPago[1]': '180.00',
  'FormaPago[2]': '2',
  'MontoPago[2]': '1000.00',
}
const CODIGOS = {
  'TipoCodigo[1][1]': 'INTERNA',
  'CodigoItem[1][1]': 'A-1',
  'TipoCodigo[1][2]': 'EAN',
  'CodigoItem[1][2]': '0007460001',
}
/** 2,100.00 less 100.00 in two steps. */
const DESCUENTO = {
  'PrecioUnitarioItem[1]': '2100.00',
  'DescuentoMonto[1]': '100.00',
  'TipoSubDescuento[1][1]': '$',
  'MontoSubDescuento[1][1]': '60.00',
  'TipoSubDescuento[1][2]': '$',
  'MontoSubDescuento[1][2]': '40.00',
}
/** Ten per cent of a service, in the line and in the totals. */
const PROPINA = {
  'TipoImpuesto[1][1]': '001',
  MontoImpuestoAdicional: '300.00',
  'TipoImpuesto[1]': '001',
  'TasaImpuestoAdicional[1]': '10',
  'OtrosImpuestosAdicionales[1]': '300.00',
  MontoTotal: '3840.00',
}
/** 4,500.00 in three lines less 500.00 for the whole. */
const GLOBAL = {
  'PrecioUnitarioItem[1]': '1500.00',
  'MontoItem[1]': '1500.00',
  ...linea(2, '1500.00'),
  ...linea(3, '1500.00'),
  'NumeroLineaDoR[1]': '1',
  'TipoAjuste[1]': 'D',
  'DescripcionDescuentooRecargo[1]': 'DESCUENTO',
  'TipoValor[1]': '$',
  'MontoDescuentooRecargo[1]': '500.00',
  'IndicadorFacturacionDescuentooRecargo[1]': '1',
}

function linea(en: number, monto: string, mas: FilaDePrueba = {}): FilaDePrueba {
  const campos: FilaDePrueba = {
    NumeroLinea: String(en),
    IndicadorFacturacion: '1',
    NombreItem: `ARTICULO ${en} & "CIA"`,
    IndicadorBienoServicio: '1',
    CantidadItem: '1.00',
    UnidadMedida: '43',
    PrecioUnitarioItem: monto,
    MontoItem: monto,
    ...mas,
  }
  return Object.fromEntries(Object.entries(campos).map(([campo, texto]) => [`${campo}[${en}]`, texto]))
}

interface Base {
  readonly rnc: string
  readonly tipo: string
  readonly numero: number
  readonly precio: string
}

function unaFila({ rnc, tipo, numero, precio }: Base, mas: FilaDePrueba): FilaDePrueba {
  const encf = encfDePrueba(tipo, numero)
  const itbis = (Number(precio) * 0.18).toFixed(2)
  const isr = (Number(precio) * 0.27).toFixed(2)
  const total = CON_ITBIS.has(tipo) ? (Number(precio) * 1.18).toFixed(2) : precio
  const deTipo: Readonly<Record<string, FilaDePrueba>> = {
    '34': { IndicadorNotaCredito: '0' },
    '41': {
      TotalITBISRetenido: itbis,
      'IndicadorAgenteRetencionoPercepcion[1]': '1',
      'MontoITBISRetenido[1]': itbis,
    },
    '46': {
      MontoGravadoTotal: precio,
      MontoGravadoI3: precio,
      ITBIS3: '0',
      TotalITBIS: '0.00',
      TotalITBIS3: '0.00',
    },
    '47': {
      TotalISRRetencion: isr,
      'IndicadorAgenteRetencionoPercepcion[1]': '1',
      'MontoISRRetenido[1]': isr,
    },
  }
  const indicador = CON_ITBIS.has(tipo) ? '1' : tipo === '46' ? '3' : '4'
  return {
    CasoPrueba: `${rnc}${encf}`,
    Version: '1.0',
    TipoeCF: tipo,
    ENCF: encf,
    ...(SIN_VENCIMIENTO.has(tipo) ? {} : { FechaVencimientoSecuencia: '31-12-2028' }),
    ...(CON_ITBIS.has(tipo) ? { IndicadorMontoGravado: '0' } : {}),
    ...(['41', '43', '47'].includes(tipo) ? {} : { TipoIngresos: '01' }),
    TipoPago: '1',
    RNCEmisor: rnc,
    RazonSocialEmisor: 'DOCUMENTOS ELECTRONICOS DE 02',
    DireccionEmisor: 'AVE. ISABEL AGUIAR NO. 269, ZONA INDUSTRIAL DE HERRERA',
    ...TELEFONOS,
    FechaEmision: '01-04-2026',
    ...(tipo === '43' ? {} : tipo === '46' || tipo === '47' ? EXTRANJERO : COMPRADOR),
    ...(CON_ITBIS.has(tipo)
      ? {
          MontoGravadoTotal: precio,
          MontoGravadoI1: precio,
          ITBIS1: '18',
          TotalITBIS: itbis,
          TotalITBIS1: itbis,
        }
      : tipo === '46'
        ? {}
        : { MontoExento: precio }),
    MontoTotal: total,
    ...linea(1, precio, {
      IndicadorFacturacion: indicador,
      IndicadorBienoServicio: tipo === '47' ? '2' : '1',
    }),
    ...deTipo[tipo],
    ...mas,
  }
}

/** What a summary takes over of its invoice. */
function resumida(fila: FilaDePrueba): FilaDePrueba {
  const campos = [
    'CasoPrueba',
    'Version',
    'TipoeCF',
    'ENCF',
    'TipoIngresos',
    'TipoPago',
    'RNCEmisor',
    'RazonSocialEmisor',
  ]
  campos.push('FechaEmision', 'RNCComprador', 'RazonSocialComprador', 'MontoGravadoTotal', 'MontoGravadoI1')
  campos.push('TotalITBIS', 'TotalITBIS1', 'MontoTotal')
  return Object.fromEntries(campos.map(campo => [campo, fila[campo] ?? '#e']))
}

/** The rows as a workbook, '#e' where one has nothing to say; with columns that no row fills. */
export function unExcel(hojas: Readonly<Record<string, readonly FilaDePrueba[]>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(hojas).map(([name, filas]) => {
      const vacias = Array.from({ length: 16 }, (_, i) => `Subcantidad[${i + 1}][1]`)
      const columnas = [...new Set([...filas.flatMap(fila => Object.keys(fila)), ...vacias])]
      const cuerpo = filas.map(fila => columnas.map((columna): CellValue => fila[columna] ?? '#e'))
      return { name, rows: [columnas, ...cuerpo] }
    }),
  })
}
