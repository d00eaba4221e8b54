import {
  type Dia,
  diasDelMes,
  es31DeDiciembre,
  esDiaLaborable,
  esPrimerDiaDelMes,
  ultimoDiaDelMes,
} from '../tiempo/dia.ts'
import { SERIE_POR_DEFECTO, ultimoNumeroDeSerie } from './formato.ts'

/** Numbers per business day for a company that has chosen none. */
export const CANTIDAD_POR_DIA_INICIAL = 10
export const CANTIDAD_POR_DIA_MAXIMA = 1000

/** Whole numbers per business day, 1 to 1000. */
export function esCantidadPorDia(cantidad: number): boolean {
  return Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= CANTIDAD_POR_DIA_MAXIMA
}

export type MotivoParaNoGenerar =
  | 'NCF_INICIO_NO_ES_DIA_UNO'
  | 'NCF_VENCIMIENTO_NO_ES_31_DIC'
  | 'NCF_VENCIMIENTO_ANTERIOR'

interface Fechas {
  readonly fechaInicio: Dia
  readonly fechaVencimiento: Dia
}

/** The start is the first of a month, the expiry a 31 December that does not come before that month ends (R6.2). */
export function motivoParaNoGenerar({ fechaInicio, fechaVencimiento }: Fechas): MotivoParaNoGenerar | null {
  if (!esPrimerDiaDelMes(fechaInicio)) return 'NCF_INICIO_NO_ES_DIA_UNO'
  if (!es31DeDiciembre(fechaVencimiento)) return 'NCF_VENCIMIENTO_NO_ES_31_DIC'
  return fechaVencimiento < ultimoDiaDelMes(fechaInicio) ? 'NCF_VENCIMIENTO_ANTERIOR' : null
}

export interface DiaDeGeneracion {
  readonly fecha: Dia
  readonly desde: number
  readonly hasta: number
}

export interface PlanDeGeneracion {
  readonly desde: number
  readonly hasta: number
  readonly total: number
  readonly dias: readonly DiaDeGeneracion[]
}

interface Pedido {
  readonly fechaInicio: Dia
  readonly cantidadPorDia: number
  /** The company's last number; 0 before the first. */
  readonly ultimoNumero: number
}

/**
 * Which numbers each business day of the month gets, in date order and without a gap (R6.2); null when the
 * series has not enough digits left. November 2026 with 10 per day after 0: 25 days, 1 to 250. Refuses (RangeError)
 * a quantity per day that is not a whole number from 1 to 1000.
 */
export function planDeGeneracion({
  fechaInicio,
  cantidadPorDia,
  ultimoNumero,
}: Pedido): PlanDeGeneracion | null {
  if (!esCantidadPorDia(cantidadPorDia)) throw new RangeError(`${cantidadPorDia} is not a quantity per day`)
  const dias = diasDelMes(fechaInicio)
    .filter(esDiaLaborable)
    .map((fecha, i) => ({
      fecha,
      desde: ultimoNumero + i * cantidadPorDia + 1,
      hasta: ultimoNumero + (i + 1) * cantidadPorDia,
    }))
  const total = dias.length * cantidadPorDia
  const hasta = ultimoNumero + total
  if (hasta > ultimoNumeroDeSerie(SERIE_POR_DEFECTO)) return null
  return { desde: ultimoNumero + 1, hasta, total, dias }
}
