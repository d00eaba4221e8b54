import { terminosDe } from '@cuadre/contract/pago'
import { type Cobro, cobrosAlEmitir, mismosCobros } from '@cuadre/domain/cuentas/cobrar-al-emitir'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { found } from '../../http/refusal.ts'
import type { VentaNueva } from '../documentos/emitir.queries.ts'
import { takeBack } from './anular.actions.ts'
import { lockCuentas, type PagoVivo } from './bloqueo.queries.ts'
import { type Acting, pay } from './cuentas.actions.ts'
import { cuentasDe } from './emitir-venta.queries.ts'

type Quien = Omit<Acting, 'lado'>
type VentaPorCobrar = Parameters<typeof cuentasDe>[0] & Pick<VentaNueva, 'pago'>

/** What is collected of a sale as it is issued, by form; nothing of one that is all on credit. */
export function cobrosDe(venta: VentaPorCobrar): Cobro[] {
  const { pago, totales } = venta
  const cuenta = cuentasDe(venta).cobrar.monto
  return cobrosAlEmitir({ terminos: terminosDe(pago), total: totales.total, cuenta })
}

interface Emitida {
  readonly documentoId: number
  readonly cobros: readonly Cobro[]
  /** The day on which the money came. */
  readonly fecha: Dia
}

/** What was collected, in pesos, by which receipts. */
export interface Cobrado {
  readonly monto: number
  readonly recibos: readonly number[]
}

/** Collects a sale that this transaction has issued, or whose account it has locked: a payment and a receipt for each form. */
export async function cobrarAlEmitir(
  tx: Tx,
  quien: Quien,
  { documentoId: pedidoId, cobros, fecha }: Emitida,
): Promise<Cobrado> {
  const recibos: number[] = []
  for (const { forma, monto } of cobros) {
    const pago = { fecha, forma, referencia: null, retenciones: { itbis: 0, isr: 0 } }
    const parte = { partes: [{ pedidoId, monto: pesosDesdeCentavos(monto) }], pago, alEmitir: true }
    const [cuenta] = await pay(tx, { ...quien, lado: 'cobrar' }, parte)
    recibos.push(found(cuenta?.recibo, 'CUENTA_NOT_FOUND'))
  }
  return { monto: pesosDesdeCentavos(sumar(...cobros.map(({ monto }) => monto))), recibos }
}

/** The payments by which a locked document was collected as it was issued, the first one first. */
export async function listCobrosAlEmitir(tx: Tx, documentoId: number): Promise<PagoVivo[]> {
  const cuentas = await lockCuentas(tx, 'cobrar', [documentoId])
  return cuentas.flatMap(({ vivos }) => vivos.filter(({ alEmitir }) => alEmitir)).reverse()
}

/** Of what a sale would collect, what is collected of one that is changed or issued anew: what somebody took back is not collected again, unless it is said anew how the sale is paid. */
export function cobrosQueQuedan(
  cobros: readonly Cobro[],
  { pagos, cambiaPago }: { pagos: readonly PagoVivo[]; cambiaPago: boolean },
): readonly Cobro[] {
  return cambiaPago ? cobros : cobros.filter(cobro => pagos.some(({ forma }) => forma === cobro.forma))
}

/** They are what the sale collects now. */
export function sonLosMismos(pagos: readonly PagoVivo[], cobros: readonly Cobro[]): boolean {
  const suyos = pagos.flatMap(({ forma, monto }) =>
    forma === null ? [] : [{ forma, monto: centavosDesdePesos(monto) }],
  )
  return mismosCobros(suyos, cobros)
}

/** Takes them back, with their traces; what others paid stays. */
export async function devolverCobros(
  tx: Tx,
  quien: Quien,
  { documentoId, pagos }: { documentoId: number; pagos: readonly PagoVivo[] },
): Promise<void> {
  if (pagos.length === 0) return
  const [bloqueada] = await lockCuentas(tx, 'cobrar', [documentoId])
  const cuenta = found(bloqueada, 'CUENTA_NOT_FOUND')
  await takeBack(tx, { ...quien, lado: 'cobrar' }, { cuentas: [cuenta], pagos })
}
