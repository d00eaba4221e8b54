import { PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { z } from 'zod'
import { linesOfText, plainText } from './fields.ts'
import { pago, pagoDe } from './pago.ts'
import { tipoDeIngresos } from './tipo-de-ingresos.ts'

/** Letters of what an order remarks, and its lines. */
export const MAX_COMENTARIO_DEL_PEDIDO = 500
const LINEAS_DEL_COMENTARIO = 10
/** Letters of the buyer's order number, as an e-CF has room for (NumeroOrdenCompra). */
export const MAX_ORDEN_DE_COMPRA = 20

const comentario = linesOfText({ max: MAX_COMENTARIO_DEL_PEDIDO, lines: LINEAS_DEL_COMENTARIO })
const ordenDeCompra = plainText().max(
  MAX_ORDEN_DE_COMPRA,
  `El número de la orden de compra no puede pasar de ${MAX_ORDEN_DE_COMPRA} caracteres.`,
)
/** What is typed as it stands: '' where nothing is said. */
export const textosDelPedido = z.object({ comentario, ordenDeCompra })

/**
 * The conditions of a sale: what an order says beyond who, when, what and how much. Its document keeps them; they may change
 * as its lines do, until it is frozen. Body, answer, default and audit log follow from the lists of this file.
 */
export const condiciones = z.object({
  pago,
  tipoIngresos: tipoDeIngresos,
  /** What the order remarks to its buyer, printed; of several lines. */
  comentario: z.string(),
  /** The number that the sale has at its buyer. */
  ordenDeCompra: z.string(),
})
export type Condiciones = Readonly<z.output<typeof condiciones>>

/** As they are sent. Of what is absent or null the body says nothing: it stays as it was. A blank text takes it away. */
export const condicionesBody = z.object({
  pago: pago.nullish(),
  tipoIngresos: tipoDeIngresos.nullish(),
  comentario: comentario.nullish(),
  ordenDeCompra: ordenDeCompra.nullish(),
})

/** What holds where nobody has said anything. */
export const SIN_CONDICIONES: Condiciones = {
  pago: pagoDe(PAGO_SIN_INDICAR),
  tipoIngresos: INGRESOS_POR_DEFECTO,
  comentario: '',
  ordenDeCompra: '',
}

/** What people call them, in the list of changes too. */
export const NOMBRES_DE_CONDICIONES: Readonly<Record<keyof Condiciones, string>> = {
  pago: 'Pago',
  tipoIngresos: 'Tipo de ingresos',
  comentario: 'Comentario',
  ordenDeCompra: 'Orden de compra',
}

/** What a body says, over what holds without it. */
export function condicionesDe(body: z.output<typeof condicionesBody>, antes: Condiciones): Condiciones {
  return {
    pago: body.pago ?? antes.pago,
    tipoIngresos: body.tipoIngresos ?? antes.tipoIngresos,
    comentario: body.comentario ?? antes.comentario,
    ordenDeCompra: body.ordenDeCompra ?? antes.ordenDeCompra,
  }
}
