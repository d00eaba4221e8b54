import { type Dia, sumarDias, sumarMeses } from '../tiempo/dia.ts'
import { diaHabilDesde } from '../tiempo/feriados.ts'

/** What is sent to the tax office for a month, and by which day of the next one. */
export const OBLIGACIONES = {
  'IR-17': { dia: 10, nombre: 'Retenciones de renta' },
  '606': { dia: 15, nombre: 'Compras' },
  '607': { dia: 15, nombre: 'Ventas' },
  '608': { dia: 15, nombre: 'NCF anulados' },
  'IT-1': { dia: 20, nombre: 'ITBIS' },
} as const

export type Obligacion = keyof typeof OBLIGACIONES

/**
 * The last day to send it for the month that begins on `mes`: the 10th, 15th or 20th of the next one, or the first working day
 * after that (R12.95). The 607 of October 2026 is due on Monday 16 November, the 15th being a Sunday.
 */
export function plazoDe(obligacion: Obligacion, mes: Dia): Dia {
  return diaHabilDesde(sumarDias(sumarMeses(mes, 1), OBLIGACIONES[obligacion].dia - 1))
}

/** How a company issued in a month. */
export interface Emision {
  /** The first day whose documents are electronic; null: it issues on paper. */
  readonly ecfDesde: Dia | null
  /** It issued, or annulled, a number of series B in that month. */
  readonly conPapel: boolean
}

/**
 * What a company sends for a month, in the order in which it is due. A month that is all electronic needs no 607 and no 608: the tax
 * office has its sales and annulments already. One without movement is sent as such.
 */
export function obligacionesDe(mes: Dia, { ecfDesde, conPapel }: Emision): Obligacion[] {
  const soloEcf = !conPapel && ecfDesde !== null && ecfDesde <= mes
  const todas = Object.keys(OBLIGACIONES) as Obligacion[]
  const enOrden = todas.sort((a, b) => OBLIGACIONES[a].dia - OBLIGACIONES[b].dia || a.localeCompare(b))
  return enOrden.filter(obligacion => !soloEcf || !DE_PAPEL.includes(obligacion))
}

const DE_PAPEL: readonly Obligacion[] = ['607', '608']
