import { CLASES_EMITIDAS } from '@cuadre/domain/documentos/notas'
import { z } from 'zod'

/** Of a row that is an invoice or a note: which of them, and the printed number of what a note corrects, null for an invoice. */
export const claseYCorregido = { clase: z.enum(CLASES_EMITIDAS), corrige: z.string().nullable() }
