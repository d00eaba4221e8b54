import type { Dia } from '../tiempo/dia.ts'

export const ESTADO_DISPONIBLE = 1
export const ESTADO_USADO = 2

export interface EstadoDeNcf {
  readonly estado: number
  readonly anulado: boolean
  /** The business day it belongs to. */
  readonly fecha: Dia
  /** Last day on which it may be used. */
  readonly vence: Dia
}

/** Whether an order of that day may take the number (R6.3). */
export function estaDisponible({ estado, anulado, fecha, vence }: EstadoDeNcf, fechaPedido: Dia): boolean {
  return estado === ESTADO_DISPONIBLE && !anulado && fecha === fechaPedido && vence >= fechaPedido
}
