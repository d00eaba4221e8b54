import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { CLASES_EMITIDAS } from '@cuadre/domain/documentos/notas'
import { z } from 'zod'

/** Of a row that is an invoice or a note: which of them, and the printed number of what a note corrects, null for an invoice. */
export const claseYCorregido = { clase: z.enum(CLASES_EMITIDAS), corrige: z.string().nullable() }

/** Of an account, which may also come from an opening account (R14.18). */
export const claseDeCuenta = {
  clase: z.enum([...CLASES_EMITIDAS, SALDO_INICIAL]),
  corrige: z.string().nullable(),
}
