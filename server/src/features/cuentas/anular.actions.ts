import type { Cuenta } from '@cuadre/contract/cuentas'
import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import { motivoParaNoAnular } from '@cuadre/domain/cuentas/pagar'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockConAplicados } from './aplicados.queries.ts'
import { type CuentaBloqueada, lockCuentas } from './bloqueo.queries.ts'
import type { Acting } from './cuentas.actions.ts'
import { readCuenta } from './cuentas.queries.ts'
import { conSusPares, listAplicaciones, listVivos, type PagoVivo, writeAnulaciones } from './pago.queries.ts'
import { trasElCambio } from './saldo.ts'
import { trazaDeAnulacion } from './traza.ts'

interface One extends Acting {
  readonly pedidoId: number
}

/** Annuls all payments of an account: it goes back to pending; who had paid and when stays in the history. A note that was applied to it has its credit again. */
export function anularPagos(db: Conexion, one: One): Promise<Cuenta> {
  return inTransaction(db, async tx => {
    const cuentas = await lockVivas(tx, one)
    const motivo = motivoParaNoAnular(cuentaDe(cuentas, one.pedidoId))
    if (motivo) throw new Refusal(motivo)
    const pagos = await listVivos(tx, one.lado, one.pedidoId)
    // What is settled by retentions alone has no payment to annul.
    if (pagos.length === 0) throw new Refusal('CUENTA_NO_PAGADA')
    return takeBackOf(tx, one, { cuentas, pagos })
  })
}

/** Annuls one payment and leaves the others; of an application both halves. */
export function anularUnPago(db: Conexion, one: One & { readonly pagoId: number }): Promise<Cuenta> {
  return inTransaction(db, async tx => {
    const cuentas = await lockVivas(tx, one)
    const vivos = await listVivos(tx, one.lado, one.pedidoId)
    const pagos = vivos.filter(({ id }) => id === one.pagoId)
    if (pagos.length === 0) throw new Refusal('PAGO_YA_ANULADO')
    return takeBackOf(tx, one, { cuentas, pagos })
  })
}

/** The account, with those that it has an application in common with. */
async function lockVivas(tx: Transaction<DB>, { lado, pedidoId }: One): Promise<CuentaBloqueada[]> {
  const cuentas = await lockConAplicados(tx, [pedidoId], (_, ids) => lockCuentas(tx, lado, ids))
  if (cuentas.every(cuenta => cuenta.pedidoId !== pedidoId || cuenta.anulado)) {
    throw new Refusal('CUENTA_NOT_FOUND')
  }
  return cuentas
}

function cuentaDe(cuentas: readonly CuentaBloqueada[], pedidoId: number): CuentaBloqueada {
  return found(
    cuentas.find(cuenta => cuenta.pedidoId === pedidoId),
    'CUENTA_NOT_FOUND',
  )
}

async function takeBackOf(tx: Transaction<DB>, one: One, taken: Taken): Promise<Cuenta> {
  const { lado, pedidoId } = one
  const cuenta = cuentaDe(await takeBack(tx, { ...one, userId: one.userId }, taken), pedidoId)
  if (!cuenta.pagada) return trasElCambio(cuenta, { pagado: cuenta.pagado, saldada: null })
  return found(await readCuenta(tx, lado, pedidoId), 'CUENTA_NOT_FOUND')
}

interface Taken {
  /** Every account of which something is taken back, on both ends of an application. */
  readonly cuentas: readonly CuentaBloqueada[]
  readonly pagos: readonly PagoVivo[]
}

/** Who takes back: `userId` null where the tax office's refusal does. */
interface Quien extends Omit<Acting, 'userId'> {
  readonly userId: number | null
}

/** Takes payments of locked accounts of one side back, the last one first; of an application both halves. Answers the accounts as they are then. */
export async function takeBack(
  tx: Transaction<DB>,
  acting: Quien,
  { cuentas, pagos }: Taken,
): Promise<readonly CuentaBloqueada[]> {
  const { lado, userId, actor, ahora: en } = acting
  const todos = (await conSusPares(tx, pagos)).sort((a, b) => b.id - a.id)
  if (todos.length === 0) return cuentas
  const siguen = await writeAnulaciones(tx, {
    lado,
    pagoIds: todos.map(({ id }) => id),
    en,
    userId,
    usuario: actor.username,
  })
  const quedan = new Map(cuentas.map(cuenta => [cuenta.pedidoId, cuenta]))
  const porId = new Map(todos.map(pago => [pago.id, pago]))
  const traces: Change[] = []
  for (const { pedidoId, monto, parId } of todos) {
    const cuenta = cuentaDe([...quedan.values()], pedidoId)
    const par = parId === null ? undefined : porId.get(parId)
    const aplicadaCon = par && cuentaDe(cuentas, par.pedidoId).txtNCF
    const { pagado, pagada } = cuenta
    const queda = pesosDesdeCentavos(centavos(centavosDesdePesos(pagado) - centavosDesdePesos(monto)))
    const despues = {
      pagado: queda,
      pagada: pagada && monto === 0 && (cuenta.montoTotal !== 0 || siguen.has(pedidoId)),
    }
    traces.push(trazaDeAnulacion({ lado, cuenta, pagado, pagada, aplicadaCon }, despues))
    quedan.set(pedidoId, { ...cuenta, ...despues })
  }
  await recordAll(tx, actor, traces)
  return [...quedan.values()]
}

/** What was applied of or to documents, taken off them on both sides: which note to which account, and how much. */
export interface AplicacionQuitada {
  readonly lado: Acting['lado']
  readonly notaId: number
  readonly cuentaId: number
  /** In pesos. */
  readonly monto: number
}

/** Takes back every application of these documents, whose accounts and those at the other end are locked already (`lockConAplicados`). */
export async function quitarAplicaciones(
  tx: Transaction<DB>,
  quien: { readonly userId: number | null; readonly actor: Actor; readonly ahora: Date },
  documentoIds: readonly number[],
): Promise<AplicacionQuitada[]> {
  const quitadas: AplicacionQuitada[] = []
  for (const lado of LADOS) {
    const pagos = await conSusPares(tx, await listAplicaciones(tx, lado, documentoIds))
    if (pagos.length === 0) continue
    const cuentas = await lockCuentas(
      tx,
      lado,
      pagos.map(({ pedidoId }) => pedidoId),
    )
    await takeBack(tx, { ...quien, lado }, { cuentas, pagos })
    quitadas.push(...paresDe(pagos, cuentas).map(par => ({ ...par, lado })))
  }
  return quitadas
}

function paresDe(pagos: readonly PagoVivo[], cuentas: readonly CuentaBloqueada[]) {
  const porId = new Map(pagos.map(pago => [pago.id, pago]))
  return pagos.flatMap(({ pedidoId: notaId, parId, monto }) => {
    const par = porId.get(parId ?? 0)
    if (!par || cuentaDe(cuentas, notaId).clase !== 'nota de crédito') return []
    return [{ notaId, cuentaId: par.pedidoId, monto: monto === 0 ? 0 : -monto }]
  })
}
