import type { Dia } from '../tiempo/dia.ts'

/** How a thing that is sold is taxed: at the general rate, at the reduced one, or not at all. */
export const TARIFAS = ['general', 'reducida', 'exenta'] as const
export type Tarifa = (typeof TARIFAS)[number]

interface TasasVigentes extends Readonly<Record<Exclude<Tarifa, 'exenta'>, number>> {
  /** First day in force. */
  readonly desde: Dia
}

/**
 * The rates of the ITBIS in percent and the day from which they are in force (Código Tributario arts. 341 and 343, as amended by
 * Ley 253-12). A new law is a new line at the top: what was sold before keeps its rate.
 */
export const TASAS_ITBIS: readonly TasasVigentes[] = [{ desde: '1900-01-01', general: 18, reducida: 16 }]

/** Of a product: exempt, or at the reduced rate, or at the general one. */
export function tarifaDelProducto(producto: {
  readonly exento: boolean
  readonly tasaReducida: boolean
}): Tarifa {
  if (producto.exento) return 'exenta'
  return producto.tasaReducida ? 'reducida' : 'general'
}

/** What something so taxed bears on a day, in percent; 0 of what is exempt. */
export function tasaDe(tarifa: Tarifa, fecha: Dia): number {
  if (tarifa === 'exenta') return 0
  const vigentes = TASAS_ITBIS.find(({ desde }) => desde <= fecha)
  if (!vigentes) throw new RangeError(`No ITBIS rate is known for ${fecha}`)
  return vigentes[tarifa]
}

/** The general rate in percent on a day. */
export function tasaItbis(fecha: Dia): number {
  return tasaDe('general', fecha)
}

/** Which rate a percentage is, or last was; null where none ever was so high. */
export function tarifaDe(tasa: number): Tarifa | null {
  if (tasa === 0) return 'exenta'
  const vigentes = TASAS_ITBIS.find(({ general, reducida }) => general === tasa || reducida === tasa)
  if (!vigentes) return null
  return vigentes.general === tasa ? 'general' : 'reducida'
}
