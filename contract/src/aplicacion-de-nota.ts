import { MONTO_MAXIMO, pesosDesdeCentavos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { z } from 'zod'
import { MAX_ID, pesos } from './fields.ts'
import { INVALID } from './validation.ts'

const MAXIMO = pesosDesdeCentavos(MONTO_MAXIMO)

/**
 * To which account a credit note is applied, and how much of it, in pesos; absent: as much as fits. `pendiente` is what was left of the note on the user's screen, below
 * zero: of something else nothing is applied (CONFLICT). Absent: not compared.
 */
export const aplicacionBody = z.object({
  documentoId: z
    .int({ error: 'Debe elegir a qué comprobante se aplica.' })
    .min(1, INVALID)
    .max(MAX_ID, INVALID),
  monto: pesos('El monto que se aplica no es válido.').optional(),
  pendiente: z.number().min(-MAXIMO).max(0).refine(tieneDosDecimales).optional(),
})
export type AplicacionBody = z.output<typeof aplicacionBody>
