import { PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { pago, pagoDe } from './pago.ts'

/**
 * The conditions of a sale: what an order says beyond who, when, what and how much. Its document keeps them; they may change
 * as its lines do, until it is frozen. Body, answer, default and audit log follow from the lists of this file.
 */
export const condiciones = z.object({ pago })
export type Condiciones = Readonly<z.output<typeof condiciones>>

/** As they are sent. Of what is absent or null the body says nothing: it stays as it was. */
export const condicionesBody = z.object({ pago: pago.nullish() })

/** What holds where nobody has said anything. */
export const SIN_CONDICIONES: Condiciones = { pago: pagoDe(PAGO_SIN_INDICAR) }

/** What people call them, in the list of changes too. */
export const NOMBRES_DE_CONDICIONES: Readonly<Record<keyof Condiciones, string>> = { pago: 'Pago' }

/** What a body says, over what holds without it. */
export function condicionesDe(body: z.output<typeof condicionesBody>, antes: Condiciones): Condiciones {
  return { pago: body.pago ?? antes.pago }
}
