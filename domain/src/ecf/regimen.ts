import type { Serie } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'

/** How a company issues: series E from `desde` on in regime E, else series B. */
export interface Regimen {
  readonly regimen: Serie
  /** First day whose documents are electronic; null only in regime B. */
  readonly desde: Dia | null
}

/** A company that nobody has set up issues on paper. */
export const EN_PAPEL: Regimen = { regimen: 'B', desde: null }

/** The series of a document of that day: nobody chooses it. */
export function serieEmitida({ regimen, desde }: Regimen, fecha: Dia): Serie {
  return regimen === 'E' && desde !== null && fecha >= desde ? 'E' : 'B'
}
