import { type Dia, diasEntre, sumarDias } from '../tiempo/dia.ts'
import { cantidadDe, conEstado, quedanEn, type Secuencia, vigentes } from './secuencias.ts'

/** What is worth telling about the ranges of a company and type: none gives numbers any more, few are left, they end soon. */
export const AVISOS_DE_SECUENCIA = ['SIN_NUMEROS', 'POCOS', 'POR_VENCER'] as const
export type AvisoDeSecuencia = (typeof AVISOS_DE_SECUENCIA)[number]

/** With this part left or less, in %, more numbers should be asked for. */
const PORCENTAJE_MINIMO = 20
/** The tax office takes days to answer: with fewer numbers than were given in so many days, too. */
export const DIAS_DE_USO = 30
/** Days before the last day of use at which it is said anew, the nearest first. */
const UMBRALES = [1, 15, 30, 60] as const
/** So long after a range ended a type is still missed. */
const DIAS_DE_FALTA = 60

export interface SituacionDeSecuencias {
  /** All of one company and type. */
  readonly secuencias: readonly Secuencia[]
  /** Numbers of that company and type given in the last `DIAS_DE_USO` days. */
  readonly usados: number
  readonly hoy: Dia
}

export interface Aviso {
  readonly avisos: readonly AvisoDeSecuencia[]
  /** Active and queued range together. */
  readonly quedan: number
  /** The day after which none of them gives a number; null where they do not expire, or where there are none. */
  readonly vence: Dia | null
  /** Of POR_VENCER: 60, 30, 15 or 1, the one that was reached last. Somebody who put it off is told again at the next. */
  readonly umbral: number | null
}

/**
 * What to tell about the ranges of a company and type (R6.9); `avisos` is empty when all is well. With a range in the queue the two
 * count together: 5 of 100 left and 100 in the queue are 105 of 200.
 */
export function avisoDeSecuencias({ secuencias, usados, hoy }: SituacionDeSecuencias): Aviso {
  const vivas = vigentes(secuencias, hoy)
  const quedan = suma(vivas.map(quedanEn))
  const autorizados = suma(vivas.map(cantidadDe))
  const vence = ultimoVencimiento(vivas)
  const umbral = vence === null ? null : umbralDe(diasEntre(hoy, vence))
  const avisos: AvisoDeSecuencia[] = []
  if (vivas.length === 0 && hacenFalta({ secuencias, usados, hoy })) avisos.push('SIN_NUMEROS')
  const pocos = quedan * 100 <= autorizados * PORCENTAJE_MINIMO || quedan < usados
  if (vivas.length > 0 && pocos) avisos.push('POCOS')
  if (umbral !== null) avisos.push('POR_VENCER')
  return { avisos, quedan, vence, umbral }
}

/** Null as soon as one of them does not expire. */
function ultimoVencimiento(vivas: readonly Secuencia[]): Dia | null {
  if (vivas.some(({ vence }) => vence === null)) return null
  return vivas.reduce<Dia | null>(
    (ultimo, { vence }) => (ultimo === null || (vence !== null && vence > ultimo) ? vence : ultimo),
    null,
  )
}

function umbralDe(dias: number): number | null {
  return UMBRALES.find(umbral => dias <= umbral) ?? null
}

/** A type that the office still uses, and not one that it gave up long ago. */
function hacenFalta({ secuencias, usados, hoy }: SituacionDeSecuencias): boolean {
  const estados = conEstado(secuencias, hoy)
  if (usados > 0) return estados.some(({ estado }) => estado === 'agotada' || estado === 'vencida')
  return estados.some(
    ({ estado, secuencia: { vence } }) =>
      estado === 'vencida' && vence !== null && vence >= sumarDias(hoy, -DIAS_DE_FALTA),
  )
}

function suma(cantidades: readonly number[]): number {
  return cantidades.reduce((total, cantidad) => total + cantidad, 0)
}
