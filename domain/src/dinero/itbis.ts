import type { Dia } from '../tiempo/dia.ts'

/**
 * The general ITBIS rate in percent and the day from which it is in force (Código Tributario art. 341, as
 * amended by Ley 253-12). A new law is a new line at the top: old orders keep their rate.
 */
export const TASAS_ITBIS: readonly { readonly desde: Dia; readonly tasa: number }[] = [
  { desde: '1900-01-01', tasa: 18 },
]

/** The rate in percent that an invoice of that day carries. */
export function tasaItbis(fecha: Dia): number {
  const vigente = TASAS_ITBIS.find(({ desde }) => desde <= fecha)
  if (!vigente) throw new RangeError(`No ITBIS rate is known for ${fecha}`)
  return vigente.tasa
}
