import { cotizacionLeida } from '@cuadre/contract/cotizaciones'
import { pedidoLeido } from '@cuadre/contract/pedidos'
import { z } from 'zod'
import { draftFields, draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { pedidoEnCurso } from '../campos.ts'

/** An order that was being written, as the browser keeps it. */
const draft = z.object({
  ...draftFields,
  /** The stored order or quote that it changes, as it was then; null for a new one. */
  base: z.union([pedidoLeido, cotizacionLeida]).nullable(),
  pedido: pedidoEnCurso,
})
export type Draft = Readonly<z.output<typeof draft>>

/** What the browser keeps under one key, read back; null when it is no draft. */
export const parseDraft = parserOf<Draft>(draft)

/** The orders that were being written. */
export const BORRADORES = draftsOf('borradorPedido', parseDraft)

/** The quotes, and the orders that quotes were being turned into: these under the negative id of the quote. */
export const BORRADORES_DE_COTIZACION = draftsOf('borradorCotizacion', parseDraft)

/** The orders of a month of one that repeats, under the id of that one. */
export const BORRADORES_DE_REPETIDO = draftsOf('borradorRepetido', parseDraft)
