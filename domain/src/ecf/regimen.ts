import type { Serie } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'

/** How a company issues: series E from `desde` on in regime E, else series B. */
export interface Regimen {
  readonly regimen: Serie
  /** First day whose documents are electronic; null only in regime B. */
  readonly desde: Dia | null
  /** The open contingency, by its id: until it ends the company issues on paper. */
  readonly contingenciaId?: number | null | undefined
}

/** A company that nobody has set up issues on paper. */
export const EN_PAPEL: Regimen = { regimen: 'B', desde: null }

/** How a document of that day is issued: its series, which nobody chooses, and the contingency that has it on paper. */
export function comoSeEmite(regimen: Regimen, fecha: Dia) {
  return { serie: serieEmitida(regimen, fecha), contingenciaId: contingenciaDe(regimen, fecha) } as const
}

/** The series alone. */
export function serieEmitida(regimen: Regimen, fecha: Dia): Serie {
  return esElectronica(regimen, fecha) && contingenciaDe(regimen, fecha) === null ? 'E' : 'B'
}

/** The contingency in which a document of that day is issued on paper instead, to be replaced later; null: in none (R11.91). */
export function contingenciaDe(regimen: Regimen, fecha: Dia): number | null {
  return esElectronica(regimen, fecha) ? (regimen.contingenciaId ?? null) : null
}

function esElectronica({ regimen, desde }: Regimen, fecha: Dia): boolean {
  return regimen === 'E' && desde !== null && fecha >= desde
}
