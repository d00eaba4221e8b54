import type { Ambiente } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import type { Firma } from '../xml/firma.ts'
import type { Ecf } from './ecf.ts'

/** A document that its schema accepts, with all that decides about it. */
export interface PorEvaluar {
  readonly libro: Libro
  readonly ambiente: Ambiente
  readonly ecf: Ecf
  readonly firma: Firma
  readonly ahora: Date
}
