import type { CuentaConPago, CuentasMarcadas } from '@cuadre/contract/cuentas'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import type { PagoBody } from '@cuadre/contract/pago-de-cuenta'
import { faltaDelDia, faltaDelPago, type Lado, motivoParaNoPagar } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockOrigenes } from './aplicados.queries.ts'
import { type CuentaLeida, lockCuentas } from './bloqueo.queries.ts'
import { type CuentaConEscrito, type PagosNuevos, writePagos } from './pago.queries.ts'
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

/** When and how it is paid, where somebody said. */
interface Dicho {
  readonly fecha?: Dia | null | undefined
  readonly forma?: FormaAlContado | undefined
  readonly referencia?: string | null | undefined
}

/** As somebody said: else today, in no form. */
function pagoDicho({ ahora, fecha, forma, referencia }: Pick<Acting, 'ahora'> & Dicho): Parts['pago'] {
  return {
    fecha: fecha ?? diaEnSantoDomingo(ahora),
    forma: forma ?? null,
    referencia: referencia ?? null,
    retenciones: { itbis: 0, isr: 0 },
  }
}

/** Pays the whole of what is left. What was not to be paid, or not what the user saw of it, is refused once it is read, and nothing of it stays. */
export async function marcarPagada(
  tx: Tx,
  payment: One & Visto & Pick<Dicho, 'forma'>,
): Promise<CuentaConPago> {
  const { pedidoId } = payment
  await lockOrigenes(tx, [pedidoId])
  const pago = pagoDicho(payment)
  const [cuenta] = await pay(tx, payment, { partes: [{ pedidoId, monto: null }], pago })
  return tras(payment, requirePorPagar(cuenta, payment), pago)
}

/** Pays a part of an account, or all that is left of it, on a day and in a form. */
export async function registrarPago(
  tx: Tx,
  payment: One & { readonly pago: PagoBody },
): Promise<CuentaConPago> {
  const { pago, ahora, pedidoId, lado } = payment
  const { retenciones } = pago
  const familia = await lockSiRetiene(tx, { lado, pedidoId, retenciones })
  const [bloqueada] = await lockCuentas(tx, lado, [pedidoId])
  const cuenta = requirePorPagar(bloqueada, { pendienteVisto: pago.pendiente })
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
  return payOne(tx, payment, pago)
}

/** The account as it was before it is paid: what the user saw of it is what is there. */
function requirePorPagar<C extends CuentaLeida>(
  cuenta: C | undefined,
  { montoVisto, pendienteVisto }: Visto,
): C {
  const motivo = reasonAgainst(cuenta)
  if (motivo) throw new Refusal(motivo)
  const leida = found(cuenta, 'CUENTA_NOT_FOUND')
  const otroMonto = montoVisto !== undefined && montoVisto !== leida.montoTotal
  if (otroMonto || (pendienteVisto !== undefined && pendienteVisto !== pendienteEnPesos(leida))) {
    throw new Refusal('CONFLICT')
  }
  return leida
}

/** Pays a part of a locked account. */
export async function payOne(
  tx: Tx,
  one: One,
  { monto, ...pago }: Parts['pago'] & { monto: number },
): Promise<CuentaConPago> {
  const [cuenta] = await pay(tx, one, { partes: [{ pedidoId: one.pedidoId, monto }], pago })
  return tras(one, found(cuenta, 'CUENTA_NOT_FOUND'), pago)
}

/** The account as its payment left it. */
function tras(
  { ahora: en, actor }: Acting,
  { monto, pagoId, recibo, ...cuenta }: CuentaConEscrito,
  pago: Parts['pago'],
): CuentaConPago {
  const pagado = masPesos(cuenta.pagado, found(monto, 'CUENTA_NOT_FOUND'))
  const saldada = pagado === cuenta.montoTotal ? { el: pago.fecha, en, por: actor.username } : null
  const suyo = { pagoId: found(pagoId, 'CUENTA_NOT_FOUND'), recibo: found(recibo, 'CUENTA_NOT_FOUND') }
  return { ...trasElCambio(cuenta, { pagado, saldada }), ...suyo }
}

const masPesos = (uno: number, otro: number) =>
  pesosDesdeCentavos(sumar(centavosDesdePesos(uno), centavosDesdePesos(otro)))

interface Several extends Acting, Dicho {
  readonly pedidoIds: readonly number[]
  readonly sumaVista: number | undefined
}

/** Pays all of them or none; the refusal names the first that cannot be paid, and lists the others. */
export async function marcarPagadas(tx: Tx, several: Several): Promise<CuentasMarcadas> {
  const { pedidoIds, sumaVista } = several
  await lockOrigenes(tx, pedidoIds)
  const partes = pedidoIds.map(pedidoId => ({ pedidoId, monto: null }))
  const pago = pagoDicho(several)
  const cuentas = await pay(tx, several, { partes, pago })
  requirePayable(pedidoIds, cuentas, { fecha: pago.fecha, hoy: diaEnSantoDomingo(several.ahora) })
  const montos = cuentas.map(({ monto }) => centavosDesdePesos(found(monto, 'CUENTA_NOT_FOUND')))
  const suma = pesosDesdeCentavos(sumar(...montos))
  // Nobody pays an amount that changed behind his back.
  if (sumaVista !== undefined && sumaVista !== suma) throw new Refusal('CONFLICT')
  return { cantidad: cuentas.length, suma, pagoIds: cuentas.flatMap(({ pagoId }) => pagoId ?? []) }
}

/** Each account that cannot be paid by its place in the request, so that the screen can take it out. */
function requirePayable(
  pedidoIds: readonly number[],
  cuentas: readonly CuentaLeida[],
  dia: { readonly fecha: Dia; readonly hoy: Dia },
): void {
  const byId = new Map(cuentas.map(cuenta => [cuenta.pedidoId, cuenta]))
  const refused = [...pedidoIds.entries()].flatMap(([place, pedidoId]) => {
    const cuenta = byId.get(pedidoId)
    const motivo =
      reasonAgainst(cuenta) ?? faltaDelDia({ ...dia, documento: cuenta?.fechaPedido ?? dia.fecha })
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

function reasonAgainst(cuenta: CuentaLeida | undefined): ErrorCode | null {
  return !cuenta || cuenta.anulado ? 'CUENTA_NOT_FOUND' : motivoParaNoPagar(cuenta)
}

interface Parts {
  /** What is paid of each, in pesos; null: all that is left, of one that is pending. */
  readonly partes: readonly { readonly pedidoId: number; readonly monto: number | null }[]
  /** The invoice is paid as it is issued. */
  readonly alEmitir?: boolean
  /** When and how; no form where nobody said one. */
  readonly pago: Omit<PagoBody, 'monto' | 'pendiente' | 'forma'> & {
    readonly forma: PagoBody['forma'] | null
  }
}

/** State, payment, history and trace of accounts whose documents are locked; answers each as it was. */
export async function pay(
  tx: Tx,
  { lado, userId, actor, ahora }: Acting,
  { partes, pago, alEmitir = false }: Parts,
): Promise<CuentaConEscrito[]> {
  const nuevos: PagosNuevos = {
    lado,
    en: ahora,
    userId,
    usuario: actor.username,
    pedidoIds: partes.map(({ pedidoId }) => pedidoId),
    montos: partes.map(({ monto }) => monto),
    fecha: pago.fecha,
    forma: pago.forma,
    referencia: pago.referencia,
    ...pago.retenciones,
    alEmitir,
  }
  const cuentas = await writePagos(tx, nuevos)
  const traces = cuentas.flatMap(cuenta => {
    if (cuenta.monto === null) return []
    const pagado = masPesos(cuenta.pagado, cuenta.monto)
    return [trazaDePago({ lado, cuenta, pagado, pagada: pagado === cuenta.montoTotal })]
  })
  await recordAll(tx, actor, traces)
  return cuentas
}
