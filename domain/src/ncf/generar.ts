import type { Serie } from '../documentos/tipos.ts'
import {
  type Dia,
  diasDelMes,
  es31DeDiciembre,
  esDiaLaborable,
  esPrimerDiaDelMes,
  primerDiaDelMes,
  sumarMeses,
  ultimoDiaDelMes,
} from '../tiempo/dia.ts'
import { ultimoNumeroDeSerie } from './formato.ts'

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
  | 'NCF_DESDE_FUERA_DEL_MES'
  | 'NCF_SIN_DIAS_LABORABLES'

interface Fechas {
  readonly fechaInicio: Dia
  /** Absent where the authorised range says when its numbers expire. */
  readonly fechaVencimiento?: Dia | undefined
  /** The first day that gets numbers; the whole month without it. */
  readonly desde?: Dia | undefined
}

/**
 * The start is the first of a month, the expiry a 31 December that does not come before that month ends (R6.2). Numbers
 * from a later day on: a day of that month with a business day left.
 */
export function motivoParaNoGenerar(fechas: Fechas): MotivoParaNoGenerar | null {
  const { fechaInicio, fechaVencimiento, desde = fechaInicio } = fechas
  if (!esPrimerDiaDelMes(fechaInicio)) return 'NCF_INICIO_NO_ES_DIA_UNO'
  if (fechaVencimiento !== undefined) {
    if (!es31DeDiciembre(fechaVencimiento)) return 'NCF_VENCIMIENTO_NO_ES_31_DIC'
    if (fechaVencimiento < ultimoDiaDelMes(fechaInicio)) return 'NCF_VENCIMIENTO_ANTERIOR'
  }
  if (primerDiaDelMes(desde) !== fechaInicio) return 'NCF_DESDE_FUERA_DEL_MES'
  return diasLaborablesDesde(fechaInicio, desde).length === 0 ? 'NCF_SIN_DIAS_LABORABLES' : null
}

/** Monday to Saturday of the month of `mes`, from `desde` on. */
export function diasLaborablesDesde(mes: Dia, desde: Dia): Dia[] {
  return diasDelMes(mes).filter(dia => dia >= desde && esDiaLaborable(dia))
}

interface Meses {
  readonly hoy: Dia
  /** Months that have been generated, by their day 1. */
  readonly generados: readonly Dia[]
}

/**
 * The month to generate now: this one, or the next when this one is there; null when both are, or when the next is
 * another year's, whose months begin to be generated on 1 January (R6.2).
 */
export function mesPorGenerar({ hoy, generados }: Meses): Dia | null {
  return mesesAlAlcance(hoy).find(mes => !generados.includes(mes)) ?? null
}

/** This month and the next, by their day 1, as far as this year reaches. */
export function mesesAlAlcance(hoy: Dia): Dia[] {
  const este = primerDiaDelMes(hoy)
  return [este, sumarMeses(este, 1)].filter(mes => mes.slice(0, 4) === hoy.slice(0, 4))
}

/** Consecutive numbers that a generation may take. */
export interface Tramo {
  readonly desde: number
  readonly hasta: number
  /** The last day that its numbers serve; null or absent where the range does not say. */
  readonly vence?: Dia | null
}

/** What may be taken without an authorised range: everything after the last number of the RNC (0 before the first). */
export function tramoAbierto(serie: Serie, ultimoNumero: number): Tramo {
  return { desde: ultimoNumero + 1, hasta: ultimoNumeroDeSerie(serie) }
}

/** Consecutive numbers of one day and one stretch; a day where a stretch ends has two of them. */
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

interface Generacion {
  readonly fechaInicio: Dia
  readonly cantidadPorDia: number
  /** Where the numbers come from, in the order in which they are taken. */
  readonly tramos: readonly Tramo[]
  /** The first day that gets numbers; the whole month without it. */
  readonly desde?: Dia | undefined
}

/** How many numbers a generation takes: business days × quantity per day. */
export function cantidadPorGenerar({
  fechaInicio,
  desde,
  cantidadPorDia,
}: Omit<Generacion, 'tramos'>): number {
  return diasLaborablesDesde(fechaInicio, desde ?? fechaInicio).length * cantidadPorDia
}

/**
 * Which numbers each business day of the month gets from `desde` on, in date order and without a gap in a stretch (R6.2); null
 * when the stretches have not enough left. A stretch gives nothing to a day after its expiry. November 2026 with 10 per day
 * after 0: 25 days, 1 to 250. Refuses (RangeError) a quantity per day that is not a whole number from 1 to 1000.
 */
export function planDeGeneracion(generacion: Generacion): PlanDeGeneracion | null {
  const { fechaInicio, cantidadPorDia, tramos, desde = fechaInicio } = generacion
  if (!esCantidadPorDia(cantidadPorDia)) throw new RangeError(`${cantidadPorDia} is not a quantity per day`)
  const quedan = tramos.map(tramo => ({ ...tramo }))
  const dias: DiaDeGeneracion[] = []
  for (const fecha of diasLaborablesDesde(fechaInicio, desde)) {
    let faltan = cantidadPorDia
    while (faltan > 0) {
      const tramo = quedan.find(each => each.desde <= each.hasta && (each.vence ?? fecha) >= fecha)
      if (tramo === undefined) return null
      const hasta = Math.min(tramo.hasta, tramo.desde + faltan - 1)
      dias.push({ fecha, desde: tramo.desde, hasta })
      faltan -= hasta - tramo.desde + 1
      tramo.desde = hasta + 1
    }
  }
  const [primero, ultimo] = [dias[0], dias.at(-1)]
  if (primero === undefined || ultimo === undefined) return null
  return { desde: primero.desde, hasta: ultimo.hasta, total: cantidadPorGenerar(generacion), dias }
}
