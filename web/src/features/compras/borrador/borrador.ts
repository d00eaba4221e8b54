import { compra } from '@cuadre/contract/compras'
import { z } from 'zod'
import { draftFields, draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { compraEnCurso } from '../campos.ts'

/** A purchase that was being written, as the browser keeps it. */
const borrador = z.object({
  ...draftFields,
  /** The stored purchase that it changes, as it was then; null for a new one. */
  base: compra.nullable(),
  compra: compraEnCurso,
})
export type Borrador = Readonly<z.output<typeof borrador>>

/** The purchases that were being written. */
export const BORRADORES = draftsOf('borradorCompra', parserOf<Borrador>(borrador))
