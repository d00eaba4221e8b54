import { PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { z } from 'zod'
import { pago, pagoDe } from './pago.ts'
import { tipoDeIngresos } from './tipo-de-ingresos.ts'

/**
 * The conditions of a sale: what an order says beyond who, when, what and how much. Its document keeps them; they may change
 * as its lines do, until it is frozen. Body, answer, default and audit log follow from the lists of this file.
 */
export const condiciones = z.object({ pago, tipoIngresos: tipoDeIngresos })
export type Condiciones = Readonly<z.output<typeof condiciones>>

/** As they are sent. Of what is absent or null the body says nothing: it stays as it was. */
export const condicionesBody = z.object({ pago: pago.nullish(), tipoIngresos: tipoDeIngresos.nullish() })

/** What holds where nobody has said anything. */
export const SIN_CONDICIONES: Condiciones = {
  pago: pagoDe(PAGO_SIN_INDICAR),
  tipoIngresos: INGRESOS_POR_DEFECTO,
}

/** What people call them, in the list of changes too. */
export const NOMBRES_DE_CONDICIONES: Readonly<Record<keyof Condiciones, string>> = {
  pago: 'Pago',
  tipoIngresos: 'Tipo de ingresos',
}

/** What a body says, over what holds without it. */
export function condicionesDe(body: z.output<typeof condicionesBody>, antes: Condiciones): Condiciones {
  return { pago: body.pago ?? antes.pago, tipoIngresos: body.tipoIngresos ?? antes.tipoIngresos }
}
