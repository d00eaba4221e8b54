import { CLASES_DE_PAGO } from '@cuadre/domain/cuentas/pagar'
import { MONTO_MAXIMO, pesosDesdeCentavos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { FORMAS_AL_CONTADO } from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { day, optionalText } from './fields.ts'

const MAXIMO = pesosDesdeCentavos(MONTO_MAXIMO)
export const MAX_REFERENCIA = 60

/** Pesos of either sign: those of a credit note are below zero. */
export function montoConSigno(message?: string) {
  return z
    .number({ error: message })
    .min(-MAXIMO)
    .max(MAXIMO)
    .refine(tieneDosDecimales, 'El monto no puede tener más de dos decimales.')
}

/** The day on which money moves. */
export const fechaDePago = day('La fecha del pago no es válida.')
export const formaDePago = z.enum(FORMAS_AL_CONTADO, { error: 'La forma de pago no es válida.' })

/** In pesos; a part of the payment's amount. */
const retenciones = z.object({ itbis: montoConSigno(), isr: montoConSigno() })

/**
 * A payment in parts. `monto` (pesos) is what it settles of the account, what was withheld included; `pendiente` is what was
 * left on the user's screen: of something else nothing is paid (CONFLICT). Absent: not compared.
 */
export const pagoBody = z.object({
  fecha: fechaDePago,
  monto: montoConSigno('El monto del pago no es válido.'),
  forma: formaDePago,
  referencia: optionalText(MAX_REFERENCIA),
  retenciones: retenciones.default({ itbis: 0, isr: 0 }),
  pendiente: montoConSigno().optional(),
})
export type PagoBody = z.output<typeof pagoBody>

/** The form in which a payment was really made. */
export const formaBody = z.object({ forma: formaDePago })

/** What settled: money, a credit note that was applied, or what was withheld; absent: money. */
export const claseDePago = z.enum(CLASES_DE_PAGO).optional()

/** A payment as the history tells it: `forma` null where nobody said; `recibo` its number among its company's receipts, null where it is no money. */
export const pagoDeCuenta = z.object({
  id: z.int(),
  clase: claseDePago,
  recibo: z.int().nullable(),
  fecha: z.string(),
  forma: formaDePago.nullable(),
  referencia: z.string().nullable(),
  retenciones,
  anulado: z.boolean(),
})
