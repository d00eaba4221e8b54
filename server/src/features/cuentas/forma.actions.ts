import type { CuentaConPago } from '@cuadre/contract/cuentas'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { takeBack } from './anular.actions.ts'
import { lockCuentas } from './bloqueo.queries.ts'
import { type Acting, payOne } from './cuentas.actions.ts'
import { findQuienPago } from './pago.queries.ts'

interface Cambio extends Acting {
  readonly pedidoId: number
  readonly pagoId: number
  readonly forma: FormaAlContado
  /** May annul what others paid; else only what he paid himself, today. */
  readonly puedeAnular: boolean
}

/**
 * The same payment in another form. A payment never changes: it is taken back and made again, with a receipt of its own, and its history has both.
 */
export async function cambiarForma(tx: Tx, cambio: Cambio): Promise<CuentaConPago> {
  const { lado, pedidoId, pagoId, forma, puedeAnular, userId, ahora } = cambio
  const cuenta = found((await lockCuentas(tx, lado, [pedidoId]))[0], 'CUENTA_NOT_FOUND')
  const pago = cuenta.vivos.find(({ id, clase }) => id === pagoId && clase !== 'retencion')
  if (!pago) throw new Refusal('PAGO_YA_ANULADO')
  const { usuarioId, en, clase } = await findQuienPago(tx, pagoId)
  if (clase !== 'dinero') throw new Refusal('PAGO_NOT_FOUND')
  const propioDeHoy = usuarioId === userId && diaEnSantoDomingo(en) === diaEnSantoDomingo(ahora)
  if (!puedeAnular && !propioDeHoy) throw new Refusal('UNAUTHORIZED')
  await takeBack(tx, cambio, { cuentas: [cuenta], pagos: [pago] })
  const { monto, fecha, referencia, itbis, isr } = pago
  return payOne(tx, cambio, { monto, fecha, forma, referencia, retenciones: { itbis, isr } })
}
