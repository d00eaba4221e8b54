import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { itbisPorLinea, porTasa } from '../dinero/por-tasa.ts'
import { repartir } from '../dinero/repartir.ts'
import { esDiasDeCredito, venceElPago } from '../documentos/pago.ts'
import { type Serie, TIPOS, type TipoDeNumero } from '../documentos/tipos.ts'
import { calcularLinea } from '../pedidos/calcular-totales.ts'
import { type Dia, diasEntre } from '../tiempo/dia.ts'

/** What a buyer documents himself: a purchase from somebody who issues no receipts, and petty cash of his own staff. */
export const CLASES_PROPIAS = {
  informal: TIPOS.compras.tipo,
  'gastos menores': TIPOS.gastosMenores.tipo,
} as const satisfies Record<string, Readonly<Record<Serie, string>>>
export type ClasePropia = keyof typeof CLASES_PROPIAS

export function tipoPropio(clase: ClasePropia, serie: Serie): TipoDeNumero {
  return { serie, tipo: CLASES_PROPIAS[clase][serie] }
}

/** Rates that a line may bear, in percent; 0: exempt (Formato e-CF, IndicadorFacturacion 1, 2 and 4). */
export const TASAS_DE_LINEA = [18, 16, 0] as const
export type TasaDeLinea = (typeof TASAS_DE_LINEA)[number]

/** Ways in which an own document is paid, by the 606's codes: on its day, or owed until a later one (R12.64). */
export const FORMAS_PROPIAS = ['01', '02', '03', '04', '07'] as const
export type FormaPropia = (typeof FORMAS_PROPIAS)[number]

const A_CREDITO = '04' satisfies FormaPropia

interface Plazo {
  readonly forma: FormaPropia
  readonly fecha: Dia
  /** As it was said; undefined: nobody did. */
  readonly vence: Dia | null | undefined
  /** What its supplier gives. */
  readonly diasCredito: number | null
}

/** An own document that is owed: null of one that is paid on its day; else until when, and how many days that are. */
export function plazoDePropia({ forma, fecha, vence, diasCredito }: Plazo) {
  if (forma !== A_CREDITO) return null
  const hasta = vence === undefined ? venceElPago(fecha, diasCredito) : vence
  return { vence: hasta, dias: hasta === null ? null : diasEntre(fecha, hasta) }
}

/** The last day is needed where the tax office is told that it is owed, and no later than a year on. */
export function faltaDelPlazo(
  plazo: ReturnType<typeof plazoDePropia>,
  { electronica }: { electronica: boolean },
): 'SIN_VENCIMIENTO' | 'PLAZO' | null {
  if (plazo === null) return null
  if (plazo.dias === null) return electronica ? 'SIN_VENCIMIENTO' : null
  return esDiasDeCredito(plazo.dias) ? null : 'PLAZO'
}

/** A line as it is typed. */
export interface LineaPropia {
  readonly descripcion: string
  /** Else goods. */
  readonly servicio: boolean
  readonly tasa: TasaDeLinea
  /** Whole of what is counted, with at most two decimals of what is measured. */
  readonly cantidad: number
  /** Code of the unit; a piece unless said. */
  readonly unidad?: number | undefined
  /** Without ITBIS. */
  readonly precio: Centavos
  /** Percent; none unless said. */
  readonly descuento?: number
}

/** A line as it is issued. */
export interface LineaPropiaEmitida extends LineaPropia {
  readonly importe: Centavos
  /** Its share of the document's ITBIS and of what is withheld: the shares of all lines add up to the whole. */
  readonly itbis: Centavos
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
  /** Of a note: the line of its purchase that it takes back. */
  readonly corrigeLinea?: number | null
}

export interface MontosPropios {
  readonly servicios: Centavos
  readonly bienes: Centavos
  readonly itbis: Centavos
  readonly total: Centavos
}

/** What of a document bears ITBIS, without it. */
export interface GravadoDePropia {
  readonly servicios: Centavos
  readonly bienes: Centavos
  /** A part of the goods. */
  readonly bienesAl16: Centavos
  /** ITBIS that its services bear; the rest is the goods'. */
  readonly itbisDeServicios: Centavos
}

/** What the lines come to. ITBIS is worked out on the sum of the lines of each rate, never line by line (R12.63). */
export function calcularPropia(lineas: readonly LineaPropia[]): MontosPropios {
  const itbis = sumar(...porTasa(lineas.map(conImporte)).map(cada => cada.itbis))
  return montosDe(
    lineas.map(linea => ({ servicio: linea.servicio, importe: importeDe(linea) })),
    itbis,
  )
}

/** What lines that were issued come to. */
export function montosDeEmitidas(lineas: readonly LineaPropiaEmitida[]): MontosPropios {
  return montosDe(lineas, sumar(...lineas.map(linea => linea.itbis)))
}

function montosDe(
  lineas: readonly Pick<LineaPropiaEmitida, 'servicio' | 'importe'>[],
  itbis: Centavos,
): MontosPropios {
  const importe = (servicio: boolean) =>
    sumar(...lineas.filter(linea => linea.servicio === servicio).map(linea => linea.importe))
  const [servicios, bienes] = [importe(true), importe(false)]
  return { servicios, bienes, itbis, total: sumar(servicios, bienes, itbis) }
}

function importeDe({ precio, cantidad }: LineaPropia): Centavos {
  return calcularLinea({ precio, cantidad, descuento: 0 }).importe
}

function conImporte(linea: LineaPropia) {
  return { tasa: linea.tasa, importe: importeDe(linea) }
}

/** The lines with their shares. Income tax is withheld of services alone, ITBIS of what bears it. */
export function lineasEmitidas(
  lineas: readonly LineaPropia[],
  { itbisRetenido, rentaRetenida }: { itbisRetenido: Centavos; rentaRetenida: Centavos },
): LineaPropiaEmitida[] {
  const conTasa = lineas.map(conImporte)
  const itbis = itbisPorLinea(conTasa, porTasa(conTasa))
  const delItbis = repartir(itbisRetenido, itbis)
  const deRenta = repartir(
    rentaRetenida,
    lineas.map(linea => (linea.servicio ? importeDe(linea) : centavos(0))),
  )
  return lineas.map((linea, i) => ({
    ...linea,
    importe: importeDe(linea),
    itbis: itbis[i] ?? centavos(0),
    itbisRetenido: delItbis[i] ?? centavos(0),
    rentaRetenida: deRenta[i] ?? centavos(0),
  }))
}
