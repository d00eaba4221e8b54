import { esDeConsumo, exigeComprador } from './tipos.ts'

/** What a document is printed on: the sheet of the office, that of electronic documents, the roll of 80 mm of a counter. */
export const PAPELES = ['carta', 'a4', 'rollo'] as const
export type Papel = (typeof PAPELES)[number]

/**
 * The papers of a document, its sheet first. Only a consumption invoice that need not name its buyer has the roll (Informe Técnico
 * e-CF, 17).
 */
export function papelesDe(documento: Parameters<typeof exigeComprador>[0]): readonly Papel[] {
  const hoja = documento.serie === 'E' ? 'a4' : 'carta'
  const deConsumo = esDeConsumo(documento)
  return deConsumo && !exigeComprador(documento) ? [hoja, 'rollo'] : [hoja]
}
