import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Cuenta, CuentasMarcadas } from '@cuadre/contract/cuentas'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import { type Lado, motivoParaNoAnular, motivoParaNoPagar } from '@cuadre/domain/cuentas/pagar'
import type { Kysely, Transaction } from 'kysely'
import { type Actor, recordAll } from '../../db/audit.ts'
import { once } from '../../db/idempotency.ts'
import type { DB } from '../../db/schema.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findCuenta } from './cuentas.queries.ts'
import { type CuentaBloqueada, lockCuentas, writeMovimientos } from './pago.queries.ts'

const ENTIDAD = {
  pagar: 'Cuenta por pagar',
  cobrar: 'Cuenta por cobrar',
} as const satisfies Record<Lado, EntidadAuditada>

export interface Acting {
  readonly lado: Lado
  readonly userId: number
  readonly actor: Actor
  /** The moment of the payment, or of its annulment. */
  readonly ahora: Date
  readonly idempotencyKey: string | undefined
}

interface One extends Acting {
  readonly pedidoId: number
}

interface Payment extends One {
  /** In pesos, as the user saw it; undefined is not compared. */
  readonly montoVisto: number | undefined
}

/** Pending becomes paid. */
export function marcarPagada(db: Kysely<DB>, payment: Payment): Promise<Cuenta> {
  const { lado, pedidoId, montoVisto } = payment
  return repeatable(db, payment, { call: 'MarcarPagada', lado, pedidoId, montoVisto }, async tx => {
    const cuenta = await change(tx, payment, 'Pago')
    requireSeen(montoVisto, cuenta.montoTotal)
    return cuenta
  })
}

/** Paid goes back to pending; who had paid and when stays in the history. */
export function anularPago(db: Kysely<DB>, one: One): Promise<Cuenta> {
  return repeatable(db, one, { call: 'AnularPago', lado: one.lado, pedidoId: one.pedidoId }, tx =>
    change(tx, one, 'Anulación'),
  )
}

interface Several extends Acting {
  readonly pedidoIds: readonly number[]
  readonly sumaVista: number | undefined
}

/** Pays all of them or none; the refusal names the first that cannot be paid, and lists the others. */
export function marcarPagadas(db: Kysely<DB>, several: Several): Promise<CuentasMarcadas> {
  const { lado, pedidoIds, sumaVista } = several
  return repeatable(db, several, { call: 'MarcarPagadas', lado, pedidoIds, sumaVista }, async tx => {
    const cuentas = await lockCuentas(tx, lado, pedidoIds)
    requirePayable(pedidoIds, cuentas)
    const suma = await write(tx, several, 'Pago', cuentas)
    requireSeen(sumaVista, suma)
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

type Accion = 'Pago' | 'Anulación'

function repeatable<T>(
  db: Kysely<DB>,
  acting: Acting,
  request: object,
  work: (tx: Transaction<DB>) => Promise<T>,
) {
  const { userId, idempotencyKey: key } = acting
  return db.transaction().execute(tx => once(tx, { userId, key, request }, () => work(tx)))
}

async function change(tx: Transaction<DB>, one: One, accion: Accion): Promise<Cuenta> {
  const { lado, pedidoId } = one
  const cuentas = await lockCuentas(tx, lado, [pedidoId])
  const motivo = reasonAgainst(accion, cuentas[0])
  if (motivo) throw new Refusal(motivo)
  await write(tx, one, accion, cuentas)
  return found(await findCuenta(tx, lado, pedidoId), 'CUENTA_NOT_FOUND')
}

/** Nobody pays an amount that changed behind his back: the transaction ends without a payment. */
function requireSeen(visto: number | undefined, real: number): void {
  if (visto !== undefined && visto !== real) throw new Refusal('CONFLICT')
}

function reasonAgainst(accion: Accion, cuenta: CuentaBloqueada | undefined): ErrorCode | null {
  if (!cuenta || cuenta.anulado) return 'CUENTA_NOT_FOUND'
  return accion === 'Pago' ? motivoParaNoPagar(cuenta) : motivoParaNoAnular(cuenta)
}

/** State, history and trace of accounts that are locked and may change; what they add up to, in pesos. */
async function write(
  tx: Transaction<DB>,
  { lado, userId, actor, ahora }: Acting,
  accion: Accion,
  cuentas: readonly CuentaBloqueada[],
): Promise<number> {
  const pedidoIds = cuentas.map(cuenta => cuenta.pedidoId)
  const suma = await writeMovimientos(tx, {
    lado,
    pedidoIds,
    accion,
    en: ahora,
    userId,
    usuario: actor.username,
  })
  const traces = cuentas.map(({ pedidoId, txtNCF, montoTotal }) => {
    const payment = { txtNCF, montoTotal, pagada: true }
    return {
      entidad: ENTIDAD[lado],
      registroId: pedidoId,
      ...(accion === 'Pago'
        ? { accion: 'Pago', despues: payment }
        : { accion: 'Anulación de pago', antes: payment }),
    }
  })
  await recordAll(tx, actor, traces)
  return suma
}
