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

/** How a company issued in a month, and what of it the tax office asks. */
export interface Emision {
  /** The first day whose documents are electronic; null: it issues on paper. */
  readonly ecfDesde: Dia | null
  /** It issued, or annulled, a number of series B in that month. */
  readonly conPapel: boolean
  /** It is taxed in the simplified regime. */
  readonly rst: boolean
  /** Something was withheld of others in that month, or somebody typed so into its IR-17. */
  readonly conRetenciones: boolean
  /** Day 1 of the month of its first document or purchase; null: it has none yet. */
  readonly empieza: Dia | null
}

/**
 * What a company sends for a month, in the order in which it is due (R12.95, R12.97, R12.98). Nothing before its first document or purchase.
 * A month that is all electronic needs no 607 and no 608: the tax office has its sales and annulments already. In the simplified regime
 * (RST) only what was withheld of others is declared (Decreto 265-19). Of anybody else a month without movement is sent as such.
 */
export function obligacionesDe(mes: Dia, emision: Emision): Obligacion[] {
  const { ecfDesde, conPapel, rst, conRetenciones, empieza } = emision
  if (empieza === null || mes < empieza) return []
  const soloEcf = !conPapel && ecfDesde !== null && ecfDesde <= mes
  const pide = (obligacion: Obligacion) => {
    if (rst) return obligacion === 'IR-17' && conRetenciones
    return !soloEcf || !DE_PAPEL.includes(obligacion)
  }
  return enOrden().filter(pide)
}

function enOrden(): Obligacion[] {
  const todas = Object.keys(OBLIGACIONES) as Obligacion[]
  return todas.sort((a, b) => OBLIGACIONES[a].dia - OBLIGACIONES[b].dia || a.localeCompare(b))
}

const DE_PAPEL: readonly Obligacion[] = ['607', '608']

/** What whoever opens a form of a company in the simplified regime is told; it can be looked at all the same. */
export const FRASE_DE_RST =
  'Está en el Régimen Simplificado (RST): no presenta 606, 607, 608 ni IT-1. Puede verlos como consulta; lo que retiene a otros sí va en el IR-17.'
