import type { Cuenta } from '@cuadre/contract/cuentas'
import { motivoParaNoAnular } from '@cuadre/domain/cuentas/pagar'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Change, recordAll } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { type CuentaBloqueada, lockCuentas } from './bloqueo.queries.ts'
import type { Acting } from './cuentas.actions.ts'
import { listVivos, type PagoVivo, writeAnulaciones } from './pago.queries.ts'
import { trasElCambio } from './saldo.ts'
import { trazaDeAnulacion } from './traza.ts'

interface One extends Acting {
  readonly pedidoId: number
}

/** Annuls all payments of an account: it goes back to pending; who had paid and when stays in the history. */
export function anularPagos(db: Conexion, one: One): Promise<Cuenta> {
  return inTransaction(db, async tx => {
    const cuenta = await lockViva(tx, one)
    const motivo = motivoParaNoAnular(cuenta)
    if (motivo) throw new Refusal(motivo)
    const pagos = await listVivos(tx, one.lado, one.pedidoId)
    // What is settled by retentions alone has no payment to annul.
    if (pagos.length === 0) throw new Refusal('CUENTA_NO_PAGADA')
    return takeBack(tx, one, { cuenta, pagos })
  })
}

/** Annuls one payment and leaves the others. */
export function anularUnPago(db: Conexion, one: One & { readonly pagoId: number }): Promise<Cuenta> {
  return inTransaction(db, async tx => {
    const cuenta = await lockViva(tx, one)
    const vivos = await listVivos(tx, one.lado, one.pedidoId)
    const pagos = vivos.filter(({ id }) => id === one.pagoId)
    if (pagos.length === 0) throw new Refusal('PAGO_YA_ANULADO')
    return takeBack(tx, one, { cuenta, pagos })
  })
}

async function lockViva(tx: Transaction<DB>, { lado, pedidoId }: One): Promise<CuentaBloqueada> {
  const [cuenta] = await lockCuentas(tx, lado, [pedidoId])
  if (!cuenta || cuenta.anulado) throw new Refusal('CUENTA_NOT_FOUND')
  return cuenta
}

interface Taken {
  readonly cuenta: CuentaBloqueada
  /** The last one first. */
  readonly pagos: readonly PagoVivo[]
}

/** Takes payments of a locked account back. */
export async function takeBack(tx: Transaction<DB>, acting: One, { cuenta, pagos }: Taken): Promise<Cuenta> {
  const { lado, pedidoId, userId, actor, ahora: en } = acting
  const pagoIds = pagos.map(({ id }) => id)
  await writeAnulaciones(tx, { lado, pedidoId, pagoIds, en, userId, usuario: actor.username })
  const traces: Change[] = []
  let { pagado, pagada } = cuenta
  for (const { monto } of pagos) {
    const queda = pesosDesdeCentavos(centavos(centavosDesdePesos(pagado) - centavosDesdePesos(monto)))
    traces.push(trazaDeAnulacion({ lado, cuenta, pagado, pagada }, queda))
    pagado = queda
    pagada = false
  }
  await recordAll(tx, actor, traces)
  return trasElCambio(cuenta, { pagado, saldada: null })
}
