import { esDeConsumo, exigeComprador } from './tipos.ts'

/** The sheets that an office may use: one for everything that it prints. No norm says which one an electronic document has. */
export const HOJAS = ['carta', 'a4'] as const
export type Hoja = (typeof HOJAS)[number]

/** What a document is printed on: the office's sheet, or the roll of 80 mm of a counter. */
export type Papel = 'hoja' | 'rollo'

/**
 * The papers of a document, its sheet first. Only a consumption invoice that need not name its buyer has the roll (Informe Técnico
 * e-CF, 17).
 */
export function papelesDe(documento: Parameters<typeof exigeComprador>[0]): readonly Papel[] {
  return esDeConsumo(documento) && !exigeComprador(documento) ? ['hoja', 'rollo'] : ['hoja']
}
