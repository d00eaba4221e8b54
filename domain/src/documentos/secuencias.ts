import type { Dia } from '../tiempo/dia.ts'
import type { TipoDeNumero } from './tipos.ts'

/** A range of numbers that the tax office authorised to a company, as far as giving them goes (R6.9). */
export interface Secuencia extends TipoDeNumero {
  readonly desde: number
  readonly hasta: number
  /** The next number it gives; `hasta` + 1 once it has given the last one. */
  readonly siguiente: number
  /** The last day of use; null where the type has none. */
  readonly vence: Dia | null
  /** Typed in and not yet counted with. */
  readonly borrador: boolean
  readonly anulada: boolean
  /** Its annulment was asked of the tax office, which has not answered: it gives no number meanwhile (R11.95). */
  readonly anulando?: boolean
}

export const ESTADOS_DE_SECUENCIA = [
  'activa',
  'en cola',
  'borrador',
  'agotada',
  'vencida',
  'en anulación',
  'anulada',
] as const
export type EstadoDeSecuencia = (typeof ESTADOS_DE_SECUENCIA)[number]

/** Live ranges of a company and type: the one that gives numbers, and the one that follows it. */
export const VIGENTES_A_LA_VEZ = 2

/** How many numbers it can still give. From 1 to 100 with 41 as the next: 60. */
export function quedanEn({ siguiente, hasta }: Pick<Secuencia, 'siguiente' | 'hasta'>): number {
  return hasta - siguiente + 1
}

/** How many numbers it was authorised with: hasta − desde + 1. */
export function cantidadDe({ desde, hasta }: Pick<Secuencia, 'desde' | 'hasta'>): number {
  return hasta - desde + 1
}

/** Whether one more number may come from it on that day: no draft, not annulled, numbers left, not expired. */
export function estaVigente(secuencia: Secuencia, hoy: Dia): boolean {
  return finDe(secuencia, hoy) === null
}

/** Those that give numbers, in the order in which they give them: the lowest first. All are of one company and type. */
export function vigentes<S extends Secuencia>(secuencias: readonly S[], hoy: Dia): S[] {
  return secuencias.filter(each => estaVigente(each, hoy)).toSorted((a, b) => a.desde - b.desde)
}

/** The next number of a company and type, and the range that gives it; null when none has any left. */
export function proximoNumero<S extends Secuencia>(
  secuencias: readonly S[],
  hoy: Dia,
): { readonly secuencia: S; readonly numero: number } | null {
  const [activa] = vigentes(secuencias, hoy)
  return activa === undefined ? null : { secuencia: activa, numero: activa.siguiente }
}

/** How many numbers a company and type can still give, its queued range included. */
export function quedanEntre(secuencias: readonly Secuencia[], hoy: Dia): number {
  return vigentes(secuencias, hoy).reduce((suma, secuencia) => suma + quedanEn(secuencia), 0)
}

/**
 * Each range with its state; `secuencias` are all of one company and type. The lowest of those that can give numbers is active,
 * any other of them waits in the queue and takes over by itself. One that gave its last number in time is used up, whatever
 * day it is.
 */
export function conEstado<S extends Secuencia>(
  secuencias: readonly S[],
  hoy: Dia,
): { readonly secuencia: S; readonly estado: EstadoDeSecuencia }[] {
  const [activa] = vigentes(secuencias, hoy)
  return secuencias.map(secuencia => ({
    secuencia,
    estado: finDe(secuencia, hoy) ?? (secuencia === activa ? 'activa' : 'en cola'),
  }))
}

/**
 * Whether a company's numbers come from ranges: from the first registered one on, unless it was annulled before it gave any. Until
 * then a B01 is generated without one (R6.2).
 */
export function seDanDeSecuencias(
  secuencias: readonly (Pick<Secuencia, 'borrador' | 'anulada'> & { readonly dioNumeros: boolean })[],
): boolean {
  return secuencias.some(({ borrador, anulada, dioNumeros }) => !borrador && (!anulada || dioNumeros))
}

/** Why it gives no number; null when it does. */
function finDe(
  { borrador, anulada, anulando, vence, ...numeros }: Secuencia,
  hoy: Dia,
): Exclude<EstadoDeSecuencia, 'activa' | 'en cola'> | null {
  if (anulada) return 'anulada'
  if (anulando) return 'en anulación'
  if (borrador) return 'borrador'
  if (quedanEn(numeros) <= 0) return 'agotada'
  return vence !== null && vence < hoy ? 'vencida' : null
}
