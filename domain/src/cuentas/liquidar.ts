import { type Centavos, centavos, dividirRedondeando } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'
import { comisionDeContacto } from './comision-de-contacto.ts'

/** A receivable of a contact's client; amounts in centavos, all below zero of a credit note. */
export interface CuentaCobrada {
  /** What the percentages are taken of. */
  readonly base: Centavos
  /** The contact's percentage (0 to 100) as the document kept it; 0 where the document is no longer the contact's. */
  readonly porcContacto: number
  /** What the client owes of it. */
  readonly monto: Centavos
  /** What came of it as money up to the cut-off: its live payments without what was withheld. */
  readonly cobrado: Centavos
}

/**
 * What the contact has earned of an account so far (R13.31): of the whole commission the share that was really collected, rounded
 * once over all that was collected, so that parts never drift apart from the whole. Of RD$30.41 and a third collected,
 * RD$10.14; of an account of zero nothing, whatever its percentage.
 */
export function comisionGanada({ base, porcContacto, monto, cobrado }: CuentaCobrada): Centavos {
  if (monto === 0) return centavos(0)
  const entera = comisionDeContacto({ base, porcContacto })
  return centavos(Number(dividirRedondeando(BigInt(entera) * BigInt(cobrado), BigInt(monto))))
}

interface Liquidada extends CuentaCobrada {
  /** What the contact's settlements that were not annulled hold of the account. */
  readonly liquidado: Centavos
}

/**
 * What the next settlement has to say of an account (R13.32): what is earned by now without what was settled before. Below zero
 * where a payment that had been settled was annulled, or money was given back.
 */
export function porLiquidar(cuenta: Liquidada): Centavos {
  return centavos(comisionGanada(cuenta) - cuenta.liquidado)
}

/** Nobody is paid less than nothing (R13.33): what is owed back waits for the next settlement. The reason, or null. */
export function motivoParaNoLiquidar(total: Centavos): 'LIQUIDACION_SIN_SALDO' | null {
  return total > 0 ? null : 'LIQUIDACION_SIN_SALDO'
}

interface Corte {
  /** The last day whose payments count. */
  readonly hasta: Dia
  /** The latest cut-off that was settled and not annulled, if any. */
  readonly ultimo: Dia | null
  readonly hoy: Dia
}

/**
 * The reason against a cut-off (R13.34), or null: none to come, and none before what was settled already, whose payments would
 * be missing in the sum.
 */
export function faltaDelCorte({ hasta, ultimo, hoy }: Corte): 'CORTE_FUTURO' | 'CORTE_ANTERIOR' | null {
  if (hasta > hoy) return 'CORTE_FUTURO'
  return ultimo !== null && hasta < ultimo ? 'CORTE_ANTERIOR' : null
}

export const ESTADOS_DE_LIQUIDACION = ['abierta', 'pagada', 'anulada'] as const
export type EstadoDeLiquidacion = (typeof ESTADOS_DE_LIQUIDACION)[number]

interface PagoDeLiquidacion {
  readonly estado: EstadoDeLiquidacion
  readonly fecha: Dia
  readonly hasta: Dia
  readonly hoy: Dia
}

export type FaltaAlPagarla =
  | 'LIQUIDACION_YA_PAGADA'
  | 'LIQUIDACION_ANULADA'
  | 'LIQUIDACION_PAGO_FUTURO'
  | 'LIQUIDACION_PAGO_ANTERIOR'

/** The reason against paying a settlement on a day (R13.35), or null: none to come, and none before its cut-off. */
export function faltaAlPagarLiquidacion({
  estado,
  fecha,
  hasta,
  hoy,
}: PagoDeLiquidacion): FaltaAlPagarla | null {
  if (estado === 'anulada') return 'LIQUIDACION_ANULADA'
  if (estado === 'pagada') return 'LIQUIDACION_YA_PAGADA'
  if (fecha > hoy) return 'LIQUIDACION_PAGO_FUTURO'
  return fecha < hasta ? 'LIQUIDACION_PAGO_ANTERIOR' : null
}

/** Money that went out is taken back first (R13.36): the reason against annulling a settlement, or null. */
export function motivoParaNoAnularLiquidacion(
  estado: EstadoDeLiquidacion,
): 'LIQUIDACION_PAGADA' | 'LIQUIDACION_ANULADA' | null {
  if (estado === 'pagada') return 'LIQUIDACION_PAGADA'
  return estado === 'anulada' ? 'LIQUIDACION_ANULADA' : null
}

/** Only what is paid is taken back (R13.36): the reason against it, or null. */
export function motivoParaNoAnularPago(estado: EstadoDeLiquidacion): 'LIQUIDACION_NO_PAGADA' | null {
  return estado === 'pagada' ? null : 'LIQUIDACION_NO_PAGADA'
}
