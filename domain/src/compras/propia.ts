import { aplicarPorcentaje, type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { repartir } from '../dinero/repartir.ts'
import { itbisPorLinea } from '../documentos/itbis-por-linea.ts'
import { type Serie, TIPOS, type TipoDeNumero } from '../documentos/tipos.ts'

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

/** Ways in which an own document is paid, by the 606's codes: it is issued when it is paid (R12.64). */
export const FORMAS_PROPIAS = ['01', '02', '03', '07'] as const
export type FormaPropia = (typeof FORMAS_PROPIAS)[number]

/** A line as it is typed. */
export interface LineaPropia {
  readonly descripcion: string
  /** Else goods. */
  readonly servicio: boolean
  readonly tasa: TasaDeLinea
  /** Whole units. */
  readonly cantidad: number
  /** Without ITBIS. */
  readonly precio: Centavos
}

/** A line as it is issued. */
export interface LineaPropiaEmitida extends LineaPropia {
  readonly importe: Centavos
  /** Its share of the document's ITBIS and of what is withheld: the shares of all lines add up to the whole. */
  readonly itbis: Centavos
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
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
}

/** What the lines come to. ITBIS is worked out on the sum of the lines of each rate, never line by line (R12.63). */
export function calcularPropia(lineas: readonly LineaPropia[]): MontosPropios {
  const importe = (con: (linea: LineaPropia) => boolean) => sumar(...lineas.filter(con).map(importeDe))
  const servicios = importe(({ servicio }) => servicio)
  const bienes = importe(({ servicio }) => !servicio)
  const itbis = sumar(...TASAS_DE_LINEA.map(tasa => itbisDe(lineas, tasa)))
  return { servicios, bienes, itbis, total: sumar(servicios, bienes, itbis) }
}

function importeDe({ precio, cantidad }: LineaPropia): Centavos {
  return centavos(precio * cantidad)
}

function itbisDe(lineas: readonly LineaPropia[], tasa: TasaDeLinea): Centavos {
  const base = sumar(...lineas.filter(linea => linea.tasa === tasa).map(importeDe))
  return aplicarPorcentaje(base, tasa)
}

interface Retenido {
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
}

/** The lines with their shares. Income tax is withheld of services alone, ITBIS of what bears it. */
export function lineasEmitidas(
  lineas: readonly LineaPropia[],
  { itbisRetenido, rentaRetenida }: Retenido,
): LineaPropiaEmitida[] {
  const itbis = itbisDeCadaUna(lineas)
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

function itbisDeCadaUna(lineas: readonly LineaPropia[]): Centavos[] {
  const porTasa = TASAS_DE_LINEA.map(tasa =>
    itbisPorLinea(
      lineas.map(linea => ({ exento: linea.tasa !== tasa, importe: importeDe(linea) })),
      { tasaItbis: tasa, itbis: itbisDe(lineas, tasa) },
    ),
  )
  return lineas.map((_, i) => sumar(...porTasa.map(columna => columna[i] ?? centavos(0))))
}
