import { type Dia, diasEntre } from '../tiempo/dia.ts'

interface PorPagar {
  /** The last day to pay it; null where its terms say none. */
  readonly vence: Dia | null
  /** What is left of it, in centavos or in pesos; below zero of a credit note. */
  readonly pendiente: number
}

/** Days since the last one to pay it (R13.60): 0 while that has not passed, where terms say none, and where nothing is left to pay. */
export function diasVencida({ vence, pendiente }: PorPagar, hoy: Dia): number {
  if (vence === null || pendiente <= 0) return 0
  return Math.max(0, diasEntre(vence, hoy))
}

/** 'Vencida hace 12 días', 'Vence hoy', 'Vence en 3 días'; blank where nothing falls due. */
export function vencimientoEnPalabras(cuenta: PorPagar, hoy: Dia): string {
  const { vence, pendiente } = cuenta
  if (vence === null || pendiente <= 0) return ''
  const vencida = diasVencida(cuenta, hoy)
  if (vencida > 0) return `Vencida hace ${dias(vencida)}`
  const faltan = diasEntre(hoy, vence)
  return faltan === 0 ? 'Vence hoy' : `Vence en ${dias(faltan)}`
}

function dias(cuantos: number): string {
  return cuantos === 1 ? '1 día' : `${cuantos} días`
}
