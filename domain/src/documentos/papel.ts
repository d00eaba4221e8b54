import { exigeComprador, tipoFiscal } from './tipos.ts'

/** What an invoice is printed on: a sheet, or the roll of 80 mm of a counter. */
export const PAPELES = ['hoja', 'rollo'] as const
export type Papel = (typeof PAPELES)[number]

/** The papers of a document. Only a consumption invoice that need not name its buyer has the roll (Informe Técnico e-CF, 17). */
export function papelesDe(documento: Parameters<typeof exigeComprador>[0]): readonly Papel[] {
  const deConsumo = tipoFiscal(documento).nombra === 'comprador desde el tope'
  return deConsumo && !exigeComprador(documento) ? PAPELES : ['hoja']
}
