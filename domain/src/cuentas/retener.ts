import { type Centavos, centavos } from '../dinero/centavos.ts'
import { TIPOS, type TipoDeNumero, tipoFiscal } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'

/**
 * Who withheld, as the office says it, and under which norm: the ITBIS goes to another box of Anexo A for each (27, 29, 31). A card's bank or
 * processor withholds 2 % of what was charged (Norma 08-04).
 */
export const RETENEDORES = {
  empresa: { nombre: 'El cliente, una empresa', norma: 'Normas 02-05 y 07-09', casilla: 29 },
  estado: { nombre: 'Una entidad del Estado', norma: 'retención del Estado', casilla: 31 },
  tarjeta: { nombre: 'El banco o procesador de la tarjeta', norma: 'Norma 08-04', casilla: 27 },
} as const
export type Retenedor = keyof typeof RETENEDORES
export const QUIENES_RETIENEN = Object.keys(RETENEDORES) as [Retenedor, ...Retenedor[]]

/** Who withholds unless somebody says otherwise: of a governmental invoice (15, 45) and its notes the State, of any other a company. */
export function retenedorPropuesto(factura: TipoDeNumero): Retenedor {
  return tipoFiscal(factura) === TIPOS.gubernamental ? 'estado' : 'empresa'
}

/** What was withheld, in centavos. */
export interface Retenido {
  readonly itbis: Centavos
  readonly isr: Centavos
}

interface PorRetener {
  /** What the document bears: its ITBIS, and its amount without ITBIS for the income tax. */
  readonly documento: Retenido
  /** What invoice and debit notes bear, less the credit notes that count. */
  readonly familia: Retenido
  /** What was withheld of the document until now, by certificates and by payments; and of all its family. */
  readonly retenido: Retenido
  readonly retenidoDeLaFamilia: Retenido
}

/**
 * What may still be withheld of a document (R13.91): never above what it bears, nor above what notes have left of its invoice, less what was
 * withheld before. Zero where nothing is left.
 */
export function topeDeRetencion({ documento, familia, retenido, retenidoDeLaFamilia }: PorRetener): Retenido {
  const tope = (cual: keyof Retenido) =>
    centavos(
      Math.max(0, Math.min(documento[cual] - retenido[cual], familia[cual] - retenidoDeLaFamilia[cual])),
    )
  return { itbis: tope('itbis'), isr: tope('isr') }
}

interface PorRegistrar {
  /** Day of the document, and what may still be withheld of it. */
  readonly documento: { readonly fecha: Dia; readonly tope: Retenido }
  readonly retencion: Retenido & { readonly fecha: Dia }
  readonly hoy: Dia
}

export type FaltaDeRetencion =
  | 'RETENCION_EN_CERO'
  | 'RETENCION_PASA_DEL_ITBIS'
  | 'RETENCION_PASA_DEL_SUBTOTAL'
  | 'RETENCION_FUTURA'
  | 'RETENCION_ANTERIOR'

/** The reason against a retention (R13.91, R13.92), or null: its day is none to come and none before the document's. */
export function faltaDeLaRetencion({ documento, retencion, hoy }: PorRegistrar): FaltaDeRetencion | null {
  const { fecha, itbis, isr } = retencion
  if (itbis === 0 && isr === 0) return 'RETENCION_EN_CERO'
  if (itbis > documento.tope.itbis) return 'RETENCION_PASA_DEL_ITBIS'
  if (isr > documento.tope.isr) return 'RETENCION_PASA_DEL_SUBTOTAL'
  if (fecha > hoy) return 'RETENCION_FUTURA'
  return fecha < documento.fecha ? 'RETENCION_ANTERIOR' : null
}

/**
 * How much of what is left to collect a retention settles (R13.93), and what does not fit: where the receivable is a share of the sale, or
 * was collected already, more may have been withheld than is left of it.
 */
export function loQueSalda({ itbis, isr }: Retenido, pendiente: Centavos) {
  const total = itbis + isr
  const salda = centavos(Math.max(0, Math.min(total, pendiente)))
  return { salda, noCabe: centavos(total - salda) }
}
