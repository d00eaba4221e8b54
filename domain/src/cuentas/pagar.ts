import { type Centavos, centavos } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { Cuentas } from './calcular-cuentas.ts'

/** Which of an order's two accounts: what the office pays or what it collects. */
export type Lado = keyof Cuentas

/** What settles: money, a credit note that is applied, or what the client withheld. Only money has a receipt, and is ever collected or paid. */
export const CLASES_DE_PAGO = ['dinero', 'nota', 'retencion'] as const
export type ClaseDePago = (typeof CLASES_DE_PAGO)[number]

type EstadoDePago = 'pendiente' | 'parcial' | 'pagada'

interface Pagado<Monto extends number = number> {
  /** Settled: payments reach its amount. */
  readonly pagada: boolean
  /** What its payments that were not annulled add up to, in centavos or in pesos; below zero of a credit note. */
  readonly pagado: Monto
}

/** How an account stands (R13.3). One of zero is settled by a payment of zero, and pending before. */
export function estadoDePago({ pagada, pagado }: Pagado): EstadoDePago {
  if (pagada) return 'pagada'
  return pagado === 0 ? 'pendiente' : 'parcial'
}

/** Something of it is paid: its order no longer changes. */
export function tienePagos(cuenta: Pagado): boolean {
  return estadoDePago(cuenta) !== 'pendiente'
}

/** A settled account is not paid again (R8.2), nor one that the tax office's refusal makes nobody's: the reason against paying this one, or null. */
export function motivoParaNoPagar({
  pagada,
  noTomado = false,
}: Pick<Pagado, 'pagada'> & { noTomado?: boolean }): 'CUENTA_YA_PAGADA' | 'CUENTA_RECHAZADA' | null {
  if (noTomado) return 'CUENTA_RECHAZADA'
  return pagada ? 'CUENTA_YA_PAGADA' : null
}

/** Only payments that exist are annulled (R8.2): the reason against it, or null. */
export function motivoParaNoAnular(cuenta: Pagado): 'CUENTA_NO_PAGADA' | null {
  return tienePagos(cuenta) ? null : 'CUENTA_NO_PAGADA'
}

interface Saldo {
  readonly monto: Centavos
  readonly pagado: Centavos
}

/** What is left to pay, and what 'Pagar' pays (R13.2); below zero of a credit note. */
export function pendienteDe({ monto, pagado }: Saldo): Centavos {
  return centavos(monto - pagado)
}

interface Retenciones {
  readonly itbis: Centavos
  readonly isr: Centavos
}

interface Pago {
  /** The day on which the money moved. */
  readonly fecha: Dia
  /** What it settles of the account, with what was withheld. */
  readonly monto: Centavos
  readonly retenciones: Retenciones
}

/** What came or went as money: what was withheld settles too, and is paid to the tax office by who withheld it. */
export function dineroDe({ monto, retenciones }: Pick<Pago, 'monto' | 'retenciones'>): Centavos {
  return centavos(monto - retenciones.itbis - retenciones.isr)
}

interface Situacion {
  /** A live account that is not settled. */
  readonly cuenta: Saldo & { readonly fecha: Dia }
  readonly pago: Pago
  readonly hoy: Dia
}

export type FaltaDelPago =
  | 'PAGO_EN_CERO'
  | 'PAGO_DE_OTRO_SIGNO'
  | 'PAGO_EXCEDE'
  | 'PAGO_FUTURO'
  | 'PAGO_ANTERIOR'
  | 'RETENCION_EXCEDE'

/**
 * The reason against a payment in parts (R13.4), or null. Its sign is the account's: of a credit note money goes back.
 */
export function faltaDelPago({ cuenta, pago, hoy }: Situacion): FaltaDelPago | null {
  const { fecha, monto, retenciones } = pago
  const { itbis, isr } = retenciones
  const pendiente = pendienteDe(cuenta)
  if (monto === 0) return 'PAGO_EN_CERO'
  if (Math.sign(monto) !== Math.sign(pendiente) && pendiente !== 0) return 'PAGO_DE_OTRO_SIGNO'
  if (Math.abs(monto) > Math.abs(pendiente)) return 'PAGO_EXCEDE'
  const opuesta = [itbis, isr].some(uno => Math.sign(uno) === -Math.sign(monto))
  if (opuesta || Math.abs(itbis + isr) > Math.abs(monto)) return 'RETENCION_EXCEDE'
  return faltaDelDia({ fecha, documento: cuenta.fecha, hoy })
}

interface DiaDelPago {
  readonly fecha: Dia
  /** The document's own day. */
  readonly documento: Dia
  readonly hoy: Dia
}

/** The reason against the day of any payment, or null: it is none to come and none before the document's; of a document dated ahead only today is left. */
export function faltaDelDia({ fecha, documento, hoy }: DiaDelPago): 'PAGO_FUTURO' | 'PAGO_ANTERIOR' | null {
  if (fecha > hoy) return 'PAGO_FUTURO'
  return fecha < documento && fecha < hoy ? 'PAGO_ANTERIOR' : null
}
