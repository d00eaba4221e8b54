import { type Dia, diasEntre, sumarDias } from '../tiempo/dia.ts'
import type { ClaseDeEmitido } from './tipos.ts'

/** Later than so many calendar days after the invoice, a credit note gives no ITBIS back (Reglamento 293-11, art. 28). */
export const DIAS_PARA_DEVOLVER_ITBIS = 30

export function ultimoDiaParaDevolverItbis(fecha: Dia): Dia {
  return sumarDias(fecha, DIAS_PARA_DEVOLVER_ITBIS)
}

/**
 * How a company writes a credit note that comes later: its lines taxed, with an ITBIS that the return does not give back, or
 * exempt, without any. Nowhere is written which the tax office wants (Formato e-CF 1.0, IndicadorNotaCredito).
 */
export const FORMAS_DE_NOTA_TARDIA = ['gravada', 'exenta'] as const
export type FormaDeNotaTardia = (typeof FORMAS_DE_NOTA_TARDIA)[number]
export const FORMA_DE_NOTA_TARDIA: FormaDeNotaTardia = 'gravada'

/** Whether it is a credit note that comes too late to give ITBIS back. `fecha`: of the note. */
export function esTardia(clase: ClaseDeEmitido, { original, fecha }: { original: Dia; fecha: Dia }): boolean {
  return clase === 'nota de crédito' && diasEntre(original, fecha) > DIAS_PARA_DEVOLVER_ITBIS
}

interface PorEmitir {
  readonly clase: ClaseDeEmitido
  /** The invoice. */
  readonly documento: { readonly fecha: Dia; readonly aplicaItbis: boolean }
  readonly hoy: Dia
  readonly tardia: FormaDeNotaTardia
}

/** Whether the note bears ITBIS: as what it corrects, but for a credit note that comes too late and is written exempt. */
export function llevaItbis({ clase, documento, hoy, tardia }: PorEmitir): boolean {
  if (!documento.aplicaItbis) return false
  return tardia === 'gravada' || !esTardia(clase, { original: documento.fecha, fecha: hoy })
}

/** Of a note that was issued, what decides whether its ITBIS is declared. */
interface NotaDeclarada {
  readonly clase: ClaseDeEmitido
  readonly fecha: Dia
  /** Of the invoice. */
  readonly original: Dia
  /** The note that it undoes. */
  readonly deshace: { readonly clase: ClaseDeEmitido; readonly fecha: Dia } | null
}

/** Whether the return counts the ITBIS of a note: a late credit note gives none back, and what undoes such a one charges none. */
export function declaraSuItbis({ clase, fecha, original, deshace }: NotaDeclarada): boolean {
  const deshaceTardia = deshace !== null && esTardia(deshace.clase, { original, fecha: deshace.fecha })
  return !esTardia(clase, { original, fecha }) && !deshaceTardia
}
