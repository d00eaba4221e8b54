import type { Cuenta, CuentasMarcadas } from '@cuadre/contract/cuentas'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import { type Lado, motivoParaNoAnular, motivoParaNoPagar } from '@cuadre/domain/cuentas/pagar'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, recordAll } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { writeCambio } from './cambio.queries.ts'
import { type CuentaBloqueada, findEstado, lockCuentas, writePagos } from './pago.queries.ts'
import { type Accion, trazaDe } from './traza.ts'

export interface Acting {
  readonly lado: Lado
  readonly userId: number
  readonly actor: Actor
  /** The moment of the payment, or of its annulment. */
  readonly ahora: Date
}

interface One extends Acting {
  readonly pedidoId: number
}

interface Payment extends One {
  /** In pesos, as the user saw it; undefined is not compared. */
  readonly montoVisto: number | undefined
}

/** Pending becomes paid. */
export function marcarPagada(db: Conexion, payment: Payment): Promise<Cuenta> {
  return change(db, payment, 'Pago')
}

/** Paid goes back to pending; who had paid and when stays in the history. */
export function anularPago(db: Conexion, one: One): Promise<Cuenta> {
  return change(db, one, 'Anulación')
}

async function change(db: Conexion, one: One | Payment, accion: Accion): Promise<Cuenta> {
  const cuenta = await writeCambio(db, { ...one, accion })
  if (cuenta) return cuenta
  // Nothing was written. No reason is left: the user saw another amount, or another state of a moment ago.
  const estado = await findEstado(db, one.lado, one.pedidoId)
  throw new Refusal(reasonAgainst(accion, estado) ?? 'CONFLICT')
}

interface Several extends Acting {
  readonly pedidoIds: readonly number[]
  readonly sumaVista: number | undefined
}

/** Pays all of them or none; the refusal names the first that cannot be paid, and lists the others. */
export function marcarPagadas(db: Conexion, several: Several): Promise<CuentasMarcadas> {
  const { lado, pedidoIds, sumaVista } = several
  return inTransaction(db, async tx => {
    const cuentas = await lockCuentas(tx, lado, pedidoIds)
    requirePayable(pedidoIds, cuentas)
    const suma = await pay(tx, several, cuentas)
    // Nobody pays an amount that changed behind his back: the transaction ends without a payment.
    if (sumaVista !== undefined && sumaVista !== suma) throw new Refusal('CONFLICT')
    return { cantidad: cuentas.length, suma }
  })
}

/** Each account that cannot be paid by its place in the request, so that the screen can take it out. */
function requirePayable(pedidoIds: readonly number[], cuentas: readonly CuentaBloqueada[]): void {
  const byId = new Map(cuentas.map(cuenta => [cuenta.pedidoId, cuenta]))
  const refused = [...pedidoIds.entries()].flatMap(([place, pedidoId]) => {
    const cuenta = byId.get(pedidoId)
    const motivo = reasonAgainst('Pago', cuenta)
    if (motivo === null) return []
    const which = cuenta?.txtNCF ?? `Pedido ${pedidoId}`
    return [{ pedidoId, motivo, field: `pedidoIds.${place}`, message: `${which}: ${ERRORS[motivo].message}` }]
  })
  const [first] = [...refused].sort((a, b) => a.pedidoId - b.pedidoId)
  if (!first) return
  throw new Refusal(first.motivo, {
    message: `${first.message} No se marcó ninguna cuenta.`,
    errors: refused.map(({ field, message }) => ({ field, message })),
  })
}

function reasonAgainst(
  accion: Accion,
  cuenta: Pick<CuentaBloqueada, 'anulado' | 'pagada'> | undefined,
): ErrorCode | null {
  if (!cuenta || cuenta.anulado) return 'CUENTA_NOT_FOUND'
  return accion === 'Pago' ? motivoParaNoPagar(cuenta) : motivoParaNoAnular(cuenta)
}

/** State, history and trace of accounts that are locked and may be paid; what they add up to, in pesos. */
async function pay(
  tx: Transaction<DB>,
  { lado, userId, actor, ahora }: Acting,
  cuentas: readonly CuentaBloqueada[],
): Promise<number> {
  const pedidoIds = cuentas.map(cuenta => cuenta.pedidoId)
  const suma = await writePagos(tx, { lado, pedidoIds, en: ahora, userId, usuario: actor.username })
  const traces = cuentas.map(({ pedidoId, txtNCF, montoTotal }) => ({
    ...trazaDe(lado, 'Pago'),
    registroId: pedidoId,
    despues: { txtNCF, montoTotal, pagada: true },
  }))
  await recordAll(tx, actor, traces)
  return suma
}
