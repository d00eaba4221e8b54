import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'

/** What moves a balance: a document, by what its account adds to it, or a payment, by what it takes away. */
export interface Movimiento {
  readonly tipo: 'documento' | 'pago'
  readonly id: number
  /** The document's day, or the one on which the money moved. */
  readonly fecha: Dia
  /** Of a document below zero where it is a credit note; of a payment below zero where money went back. */
  readonly monto: Centavos
}

/** Within a day what was issued stands before what was paid (R13.22). */
export const ORDEN_EN_EL_DIA: Readonly<Record<Movimiento['tipo'], number>> = { documento: 0, pago: 1 }

/** The order of a statement: by day, documents before payments, then as they were written. */
export function compararMovimientos(a: Movimiento, b: Movimiento): number {
  if (a.fecha !== b.fecha) return a.fecha < b.fecha ? -1 : 1
  return ORDEN_EN_EL_DIA[a.tipo] - ORDEN_EN_EL_DIA[b.tipo] || a.id - b.id
}

interface LoMovido<M extends Movimiento> {
  /** What was owed before the first movement. */
  readonly saldoAnterior: Centavos
  /** In any order. */
  readonly movimientos: readonly M[]
}

export interface EstadoDeCuenta<M extends Movimiento> {
  readonly lineas: readonly (M & { readonly saldo: Centavos })[]
  readonly cargos: Centavos
  readonly abonos: Centavos
  readonly saldoFinal: Centavos
}

/**
 * A statement (R13.20): each movement with the balance after it. Closing = opening + charges − payments; below zero where the
 * office owes. A long one may be made piece by piece: the balance of one is what was owed before the next.
 */
export function estadoDeCuenta<M extends Movimiento>(movido: LoMovido<M>): EstadoDeCuenta<M> {
  let saldo = movido.saldoAnterior
  const lineas = movido.movimientos.toSorted(compararMovimientos).map(movimiento => {
    saldo = centavos(saldo + efectoDe(movimiento))
    return { ...movimiento, saldo }
  })
  const suma = (de: Movimiento['tipo']) =>
    sumar(...movido.movimientos.flatMap(({ tipo, monto }) => (tipo === de ? [monto] : [])))
  return { lineas, cargos: suma('documento'), abonos: suma('pago'), saldoFinal: saldo }
}

/** How much a movement changes what is owed. */
export function efectoDe({ tipo, monto }: Pick<Movimiento, 'tipo' | 'monto'>): Centavos {
  return tipo === 'documento' ? monto : centavos(-monto)
}
