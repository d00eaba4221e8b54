import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { z } from 'zod'
import { type Drafts, draftFields, draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { propiaEnCurso } from './propia-values.ts'

/** An own document that was being written, as the browser keeps it. */
const borrador = z.object({
  ...draftFields,
  propia: propiaEnCurso,
})
export type BorradorPropio = Readonly<z.output<typeof borrador>>

/** The own documents that were being written: one class is never offered as the other. */
export const BORRADORES: Readonly<Record<ClasePropia, Drafts<BorradorPropio>>> = {
  informal: draftsOf('borradorDeInformal', parserOf(borrador)),
  'gastos menores': draftsOf('borradorDeGastoMenor', parserOf(borrador)),
}
