import type { Dia } from '../tiempo/dia.ts'

export const ESTADO_DISPONIBLE = 1
export const ESTADO_USADO = 2

export interface EstadoDeNcf {
  readonly estado: number
  readonly anulado: boolean
  /** Last day on which it may be used. */
  readonly vence: Dia | null
}
