import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { z } from 'zod'
import { type Drafts, draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { propiaEnCurso } from './propia-values.ts'

/** An own document that was being written, as the browser keeps it. */
const borrador = z.object({
  savedAt: z.number(),
  open: z.boolean().catch(false),
  propia: propiaEnCurso,
  /** It is sent under this key, so that what did arrive without an answer is not issued twice. */
  clave: z.string().optional(),
})
export type BorradorPropio = Readonly<z.output<typeof borrador>>

/** The own documents that were being written: one class is never offered as the other. */
export const BORRADORES: Readonly<Record<ClasePropia, Drafts<BorradorPropio>>> = {
  informal: draftsOf('borradorDeInformal', parserOf(borrador)),
  'gastos menores': draftsOf('borradorDeGastoMenor', parserOf(borrador)),
}
