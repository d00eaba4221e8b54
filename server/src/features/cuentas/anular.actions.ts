import type { Cuenta } from '@cuadre/contract/cuentas'
import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import { motivoParaNoAnular } from '@cuadre/domain/cuentas/pagar'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockConAplicados } from './aplicados.queries.ts'
import { type CuentaBloqueada, lockCuentas, type PagoVivo } from './bloqueo.queries.ts'
import type { Acting } from './cuentas.actions.ts'
import { readCuenta } from './cuentas.queries.ts'
import { listCuentasDe, writeAnulaciones } from './pago.queries.ts'
import { trasElCambio } from './saldo.ts'
import { trazaDeAnulacion } from './traza.ts'

interface One extends Acting {
  readonly pedidoId: number
}

/** Annuls all payments of an account: it goes back to pending; who had paid and when stays in the history. A note that was applied to it has its credit again. */
export async function anularPagos(tx: Tx, one: One): Promise<Cuenta> {
  const { cuentas, pagos } = await lockVivas(tx, one.lado, [one.pedidoId])
  const cuenta = cuentaDe(cuentas, one.pedidoId)
  const motivo = motivoParaNoAnular(cuenta)
  if (motivo) throw new Refusal(motivo)
  // What is settled by retentions alone has no payment to annul.
  if (pagos.length === 0) throw new Refusal('CUENTA_NO_PAGADA')
  return takeBackOf(tx, one, { cuentas, pagos })
}

/** Annuls one payment and leaves the others; of an application both halves. */
export async function anularUnPago(tx: Tx, one: One & { readonly pagoId: number }): Promise<Cuenta> {
  const { cuentas, pagos: vivos } = await lockVivas(tx, one.lado, [one.pedidoId])
  return takeBackOf(tx, one, { cuentas, pagos: requireVivos(vivos, [one.pagoId]) })
}

/** Annuls these payments of accounts of one side, all of them or none. */
export async function anularLosPagos(
  tx: Tx,
  { pagoIds, ...acting }: Acting & { pagoIds: readonly number[] },
): Promise<void> {
  const { lado } = acting
  const pedidoIds = await listCuentasDe(tx, { lado, pagoIds })
  if (pedidoIds.length === 0) throw new Refusal('PAGO_NOT_FOUND')
  const { cuentas, pagos } = await lockVivas(tx, lado, pedidoIds)
  const deRetencion = cuentas.some(({ vivos }) =>
    vivos.some(({ id, clase }) => clase === 'retencion' && pagoIds.includes(id)),
  )
  if (deRetencion) throw new Refusal('PAGO_DE_RETENCION')
  await takeBack(tx, acting, { cuentas, pagos: requireVivos(pagos, pagoIds) })
}

function requireVivos(vivos: readonly PagoVivo[], pagoIds: readonly number[]): readonly PagoVivo[] {
  const pagos = vivos.filter(({ id }) => pagoIds.includes(id))
  if (pagos.length < pagoIds.length) throw new Refusal('PAGO_YA_ANULADO')
  return pagos
}

/** Accounts with their payments, and those that they have an application in common with. What a retention settles is taken back with it alone. */
async function lockVivas(tx: Tx, lado: Acting['lado'], pedidoIds: readonly number[]) {
  const suyas = (locked: readonly CuentaBloqueada[]) =>
    locked.filter(({ pedidoId }) => pedidoIds.includes(pedidoId))
  const cuentas = await lockConAplicados(
    tx,
    pedidoIds,
    (_, ids) => lockCuentas(tx, lado, ids),
    locked => suyas(locked).flatMap(otrasDe),
  )
  if (suyas(cuentas).length < pedidoIds.length || suyas(cuentas).some(({ anulado }) => anulado)) {
    throw new Refusal('CUENTA_NOT_FOUND')
  }
  const pagos = suyas(cuentas).flatMap(({ vivos }) => vivos.filter(({ clase }) => clase !== 'retencion'))
  return { cuentas, pagos }
}

/** At the other end of what is applied of an account or to it. */
const otrasDe = ({ vivos }: CuentaBloqueada) => vivos.flatMap(({ parPedidoId }) => parPedidoId ?? [])

function cuentaDe(cuentas: readonly CuentaBloqueada[], pedidoId: number): CuentaBloqueada {
  return found(
    cuentas.find(cuenta => cuenta.pedidoId === pedidoId),
    'CUENTA_NOT_FOUND',
  )
}

async function takeBackOf(tx: Tx, one: One, taken: Taken): Promise<Cuenta> {
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
  tx: Tx,
  acting: Quien,
  { cuentas, pagos }: Taken,
): Promise<readonly CuentaBloqueada[]> {
  const { lado, userId, actor, ahora: en } = acting
  if (pagos.length === 0) return cuentas
  const tomados = new Set(pagos.flatMap(({ id, parId }) => [id, parId ?? id]))
  const todos = cuentas.flatMap(({ vivos }) => vivos.filter(({ id }) => tomados.has(id)))
  todos.sort((a, b) => b.id - a.id)
  await writeAnulaciones(tx, {
    lado,
    pagoIds: todos.map(({ id }) => id),
    en,
    userId,
    usuario: actor.username,
  })
  const quedan = new Map<number, CuentaBloqueada>(
    cuentas.map(cuenta => {
      const vivos = cuenta.vivos.filter(({ id }) => !tomados.has(id))
      return [cuenta.pedidoId, { ...cuenta, vivos }]
    }),
  )
  const porId = new Map(todos.map(pago => [pago.id, pago]))
  const traces: Change[] = []
  for (const { pedidoId, monto, parId } of todos) {
    const cuenta = cuentaDe([...quedan.values()], pedidoId)
    const par = parId === null ? undefined : found(porId.get(parId), 'PAGO_NOT_FOUND')
    const aplicadaCon = par && cuentaDe(cuentas, par.pedidoId).txtNCF
    const { pagado, pagada, vivos } = cuenta
    const queda = pesosDesdeCentavos(centavos(centavosDesdePesos(pagado) - centavosDesdePesos(monto)))
    const despues = {
      pagado: queda,
      pagada: pagada && monto === 0 && (cuenta.montoTotal !== 0 || vivos.length > 0),
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
  tx: Tx,
  quien: { readonly userId: number | null; readonly actor: Actor; readonly ahora: Date },
  documentoIds: readonly number[],
): Promise<AplicacionQuitada[]> {
  const quitadas: AplicacionQuitada[] = []
  for (const lado of LADOS) {
    const suyas = await lockCuentas(tx, lado, documentoIds)
    const otras = suyas.flatMap(otrasDe).filter(id => !documentoIds.includes(id))
    const cuentas = otras.length === 0 ? suyas : await lockCuentas(tx, lado, [...documentoIds, ...otras])
    const toca = ({ clase, pedidoId, parPedidoId }: PagoVivo) =>
      clase === 'nota' && (documentoIds.includes(pedidoId) || documentoIds.includes(parPedidoId ?? 0))
    const pagos = cuentas.flatMap(({ vivos }) => vivos.filter(toca)).sort((a, b) => a.id - b.id)
    if (pagos.length === 0) continue
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
