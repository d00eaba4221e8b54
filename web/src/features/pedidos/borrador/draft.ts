import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import { pedidoLeido } from '@cuadre/contract/pedidos'
import { codigoDeTipo, TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'
import { draftsOf, parserOf } from '../../../ui/draft/draft-storage.ts'
import { pedidoEnCurso, VACIO } from '../campos.ts'

/** An order that was being written, as the browser keeps it. */
const draft = z.object({
  savedAt: z.number(),
  /** A form holds it; stays so when its tab was killed and could not say goodbye. Earlier versions do not say. */
  open: z.boolean().catch(false),
  /** The stored order that it changes, as it was then; null for a new one. */
  base: z.preprocess(withEveryField, pedidoLeido.nullable()),
  pedido: pedidoEnCurso,
  /** It is sent under this key, so that what did arrive without an answer is not saved twice. Earlier versions kept none. */
  clave: z.string().optional(),
})
export type Draft = Readonly<z.output<typeof draft>>

/** What the browser keeps under one key, read back; null when it is no draft. */
export const parseDraft = parserOf<Draft>(draft)

/** The orders that were being written. */
export const BORRADORES = draftsOf('borradorPedido', parseDraft)

/**
 * A stored order may have been read before it had all fields of today: nobody had said how it is paid, and its document
 * had its own number, named its buyer and could still change.
 */
function withEveryField(base: unknown): unknown {
  if (typeof base !== 'object' || base === null) return base
  const documento = {
    documentoId: Reflect.get(base, 'pedidoId'),
    tipoComprobante: codigoDeTipo(TIPO_DEL_PEDIDO),
    conDocumento: true,
    congelado: false,
  }
  return { ...VACIO, ...SIN_CONDICIONES, ...documento, ...base }
}
