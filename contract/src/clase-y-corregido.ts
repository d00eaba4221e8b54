import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'

const CLASES = [
  'factura',
  'nota de crédito',
  'nota de débito',
] as const satisfies readonly ClaseDeEmitido[]

/** Of a row that is an invoice or a note: which of them, and the printed number of what a note corrects, null for an invoice. */
export const claseYCorregido = { clase: z.enum(CLASES), corrige: z.string().nullable() }
