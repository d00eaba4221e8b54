import { type Dia, sumarDias } from '../tiempo/dia.ts'

/** In force, past its last day, turned into an order, or thrown away. */
export const ESTADOS_DE_COTIZACION = ['vigente', 'vencida', 'convertida', 'descartada'] as const
export type EstadoDeCotizacion = (typeof ESTADOS_DE_COTIZACION)[number]

/** As many days a quote holds where nobody says otherwise. */
const DIAS_DE_VALIDEZ = 15

/** The last day of a quote of that day, until somebody says another. */
export function validezPropuesta(fecha: Dia): Dia {
  return sumarDias(fecha, DIAS_DE_VALIDEZ)
}

/** As it is called wherever it is named: it has a number of its company's own, and no fiscal one. */
export function nombreDeCotizacion(numero: number): string {
  return `Cotización ${numero}`
}

/** Why a quote does not change any more; null: it may. One that is past its day may be put off, and be turned into an order. */
export function impedimentoDeCotizacion(
  estado: EstadoDeCotizacion,
): 'COTIZACION_CONVERTIDA' | 'COTIZACION_DESCARTADA' | null {
  if (estado === 'convertida') return 'COTIZACION_CONVERTIDA'
  return estado === 'descartada' ? 'COTIZACION_DESCARTADA' : null
}
