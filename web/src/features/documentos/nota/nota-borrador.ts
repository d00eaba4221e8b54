import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { z } from 'zod'
import { type Drafts, draftFields, draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { notaEnCurso } from './nota-values.ts'

/** A note that was being written, as the browser keeps it. */
const borrador = z.object({
  ...draftFields,
  nota: notaEnCurso,
})
export type BorradorDeNota = Readonly<z.output<typeof borrador>>

/** The notes that were being written, by what they correct: one class is never offered as the other. */
export const BORRADORES: Readonly<Record<ClaseDeNota, Drafts<BorradorDeNota>>> = {
  'nota de crédito': draftsOf('borradorNotaDeCredito', parserOf(borrador)),
  'nota de débito': draftsOf('borradorNotaDeDebito', parserOf(borrador)),
}
