import { codigoDeTipo, type TipoDeNumero } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'

export const ESTADO_DISPONIBLE = 1
export const ESTADO_USADO = 2

export interface EstadoDeNcf {
  readonly estado: number
  readonly anulado: boolean
  /** The business day it belongs to. */
  readonly fecha: Dia
  /** Last day on which it may be used. */
  readonly vence: Dia | null
}

interface Busqueda extends TipoDeNumero {
  /** The day of the document. */
  readonly fecha: Dia
}

/** Whether a document of that type and day may take the number (R6.3). */
export function estaDisponible(ncf: EstadoDeNcf & TipoDeNumero, busqueda: Busqueda): boolean {
  const { fecha } = busqueda
  const libre = ncf.estado === ESTADO_DISPONIBLE && !ncf.anulado
  const vigente = ncf.vence === null || ncf.vence >= fecha
  return libre && codigoDeTipo(ncf) === codigoDeTipo(busqueda) && ncf.fecha === fecha && vigente
}
