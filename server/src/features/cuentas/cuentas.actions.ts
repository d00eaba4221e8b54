import type { CuentaConPago, CuentasMarcadas } from '@cuadre/contract/cuentas'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import type { PagoBody } from '@cuadre/contract/pago-de-cuenta'
import { faltaDelPago, type Lado, motivoParaNoPagar } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, recordAll } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type CuentaBloqueada, lockCuentas } from './bloqueo.queries.ts'
import { type PagoEscrito, type PagosNuevos, writePagos } from './pago.queries.ts'
import { pendienteEnPesos, trasElCambio } from './saldo.ts'
import { lockSiRetiene, requireRetenible } from './tope-de-retencion.ts'
import { trazaDePago } from './traza.ts'

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

/** In pesos, as the user saw them; undefined is not compared. */
interface Visto {
  readonly montoVisto?: number | undefined
  readonly pendienteVisto?: number | undefined
}

/** How it is paid, where somebody said. */
interface ConForma {
  readonly forma?: FormaAlContado | undefined
}

/** Today, in that form. */
function hoyPor({ ahora, forma }: Pick<Acting, 'ahora'> & ConForma): Parts['pago'] {
  if (forma === undefined) return undefined
  return { fecha: diaEnSantoDomingo(ahora), forma, referencia: null, retenciones: { itbis: 0, isr: 0 } }
}

/** Pays the whole of what is left. */
export function marcarPagada(db: Conexion, payment: One & Visto & ConForma): Promise<CuentaConPago> {
  return inTransaction(db, async tx => {
    const cuenta = await lockPorPagar(tx, payment)
    return payOne(tx, payment, { cuenta, monto: pendienteEnPesos(cuenta), pago: hoyPor(payment) })
  })
}

/** Pays a part of an account, or all that is left of it, on a day and in a form. */
export function registrarPago(
  db: Conexion,
  payment: One & { readonly pago: PagoBody },
): Promise<CuentaConPago> {
  const { pago, ahora, pedidoId, lado } = payment
  return inTransaction(db, async tx => {
    const { retenciones } = pago
    const familia = await lockSiRetiene(tx, { lado, pedidoId, retenciones })
    const cuenta = await lockPorPagar(tx, { pedidoId, lado, pendienteVisto: pago.pendiente })
    const falta = faltaDelPago({
      cuenta: {
        monto: centavosDesdePesos(cuenta.montoTotal),
        pagado: centavosDesdePesos(cuenta.pagado),
        fecha: cuenta.fechaPedido,
      },
      pago: {
        fecha: pago.fecha,
        monto: centavosDesdePesos(pago.monto),
        retenciones: {
          itbis: centavosDesdePesos(pago.retenciones.itbis),
          isr: centavosDesdePesos(pago.retenciones.isr),
        },
      },
      hoy: diaEnSantoDomingo(ahora),
    })
    if (falta) throw new Refusal(falta)
    if (familia) await requireRetenible(tx, { familia, pedidoId, retenciones })
    return payOne(tx, payment, { cuenta, monto: pago.monto, pago })
  })
}

/** The account that is to be paid, locked: what the user saw of it is what is there. */
async function lockPorPagar(
  tx: Transaction<DB>,
  { lado, pedidoId, montoVisto, pendienteVisto }: Pick<One, 'lado' | 'pedidoId'> & Visto,
): Promise<CuentaBloqueada> {
  const [cuenta] = await lockCuentas(tx, lado, [pedidoId])
  const motivo = reasonAgainst(cuenta)
  if (motivo) throw new Refusal(motivo)
  const bloqueada = found(cuenta, 'CUENTA_NOT_FOUND')
  const otroMonto = montoVisto !== undefined && montoVisto !== bloqueada.montoTotal
  if (otroMonto || (pendienteVisto !== undefined && pendienteVisto !== pendienteEnPesos(bloqueada))) {
    throw new Refusal('CONFLICT')
  }
  return bloqueada
}

interface Part {
  readonly cuenta: CuentaBloqueada
  readonly monto: number
  readonly pago?: Parts['pago']
}

/** Pays a part of a locked account, or all that is left of it. */
export async function payOne(
  tx: Transaction<DB>,
  acting: Acting,
  { cuenta, monto, pago }: Part,
): Promise<CuentaConPago> {
  const [escrito] = await pay(tx, acting, { partes: [{ cuenta, monto }], pago })
  const { id: pagoId, recibo } = found(escrito, 'CUENTA_NOT_FOUND')
  const pagado = masPesos(cuenta.pagado, monto)
  const { ahora: en, actor } = acting
  const el = pago?.fecha ?? diaEnSantoDomingo(en)
  const saldada = pagado === cuenta.montoTotal ? { el, en, por: actor.username } : null
  return { ...trasElCambio(cuenta, { pagado, saldada }), pagoId, recibo }
}

const masPesos = (uno: number, otro: number) =>
  pesosDesdeCentavos(sumar(centavosDesdePesos(uno), centavosDesdePesos(otro)))

interface Several extends Acting, ConForma {
  readonly pedidoIds: readonly number[]
  readonly sumaVista: number | undefined
}

/** Pays all of them or none; the refusal names the first that cannot be paid, and lists the others. */
export function marcarPagadas(db: Conexion, several: Several): Promise<CuentasMarcadas> {
  const { lado, pedidoIds, sumaVista } = several
  return inTransaction(db, async tx => {
    const cuentas = await lockCuentas(tx, lado, pedidoIds)
    requirePayable(pedidoIds, cuentas)
    const partes = cuentas.map(cuenta => ({ cuenta, monto: pendienteEnPesos(cuenta) }))
    const suma = pesosDesdeCentavos(sumar(...partes.map(({ monto }) => centavosDesdePesos(monto))))
    // Nobody pays an amount that changed behind his back.
    if (sumaVista !== undefined && sumaVista !== suma) throw new Refusal('CONFLICT')
    await pay(tx, several, { partes, pago: hoyPor(several) })
    return { cantidad: cuentas.length, suma }
  })
}

/** Each account that cannot be paid by its place in the request, so that the screen can take it out. */
function requirePayable(pedidoIds: readonly number[], cuentas: readonly CuentaBloqueada[]): void {
  const byId = new Map(cuentas.map(cuenta => [cuenta.pedidoId, cuenta]))
  const refused = [...pedidoIds.entries()].flatMap(([place, pedidoId]) => {
    const cuenta = byId.get(pedidoId)
    const motivo = reasonAgainst(cuenta)
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

function reasonAgainst(cuenta: CuentaBloqueada | undefined): ErrorCode | null {
  return !cuenta || cuenta.anulado ? 'CUENTA_NOT_FOUND' : motivoParaNoPagar(cuenta)
}

/** What a payment needs to know of its account. */
export type CuentaPorPagar = Pick<
  CuentaBloqueada,
  'pedidoId' | 'empresaId' | 'txtNCF' | 'montoTotal' | 'pagado'
>

interface Parts {
  /** What is paid of each, in pesos. */
  readonly partes: readonly { readonly cuenta: CuentaPorPagar; readonly monto: number }[]
  /** The invoice is paid as it is issued. */
  readonly alEmitir?: boolean
  /** How, where somebody said. */
  readonly pago?:
    | (Omit<PagoBody, 'monto' | 'pendiente' | 'forma'> & { readonly forma: PagoBody['forma'] | null })
    | undefined
}

/** State, payment, history and trace of locked accounts that may be paid so. */
export async function pay(
  tx: Transaction<DB>,
  { lado, userId, actor, ahora }: Acting,
  { partes, pago, alEmitir = false }: Parts,
): Promise<PagoEscrito[]> {
  const nuevos: PagosNuevos = {
    lado,
    en: ahora,
    userId,
    usuario: actor.username,
    pedidoIds: partes.map(({ cuenta }) => cuenta.pedidoId),
    empresaIds: partes.map(({ cuenta }) => cuenta.empresaId),
    montos: partes.map(({ monto }) => monto),
    fecha: pago?.fecha ?? diaEnSantoDomingo(ahora),
    forma: pago?.forma ?? null,
    referencia: pago?.referencia ?? null,
    itbis: pago?.retenciones.itbis ?? 0,
    isr: pago?.retenciones.isr ?? 0,
    alEmitir,
  }
  const escritos = await writePagos(tx, nuevos)
  const traces = partes.map(({ cuenta, monto }) => {
    const pagado = masPesos(cuenta.pagado, monto)
    return trazaDePago({ lado, cuenta, pagado, pagada: pagado === cuenta.montoTotal })
  })
  await recordAll(tx, actor, traces)
  return escritos
}
