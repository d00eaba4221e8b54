import { type Dia, esDiaLaborable, sumarDias } from '../tiempo/dia.ts'

/** With fewer business days than these left, the next month should be generated. */
export const DIAS_LABORABLES_MINIMOS = 10
/** So many days before their last day of use, unused numbers are worth a warning. */
export const DIAS_ANTES_DE_VENCER = 30

export const AVISOS_DE_NCF = ['POCOS_DIAS', 'POR_VENCER'] as const
export type AvisoParaEmpresa = (typeof AVISOS_DE_NCF)[number]

export interface NumerosQueQuedan {
  /** Days from today on that still have available numbers, in any order; a Sunday may be among them after a move. */
  readonly dias: readonly Dia[]
  /** The nearest last day of use of any of those numbers; null when there are none. */
  readonly vence: Dia | null
  readonly hoy: Dia
}

/** How many of the days are business days (Monday to Saturday). */
export function contarDiasLaborables(dias: readonly Dia[]): number {
  return new Set(dias.filter(esDiaLaborable)).size
}

/**
 * What a company should be told about its numbers (R4.2): POCOS_DIAS with fewer than 10 business days
 * that still have some, POR_VENCER when some may be used for 30 more days at most. Empty when all is well.
 */
export function avisosDeNcf({ dias, vence, hoy }: NumerosQueQuedan): AvisoParaEmpresa[] {
  const avisos: AvisoParaEmpresa[] = []
  if (contarDiasLaborables(dias) < DIAS_LABORABLES_MINIMOS) avisos.push('POCOS_DIAS')
  if (vence !== null && vence <= sumarDias(hoy, DIAS_ANTES_DE_VENCER)) avisos.push('POR_VENCER')
  return avisos
}
