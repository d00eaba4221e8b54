import { type EstadoEcf, estaAceptado } from '../ecf/estados.ts'

export interface DocumentoPorEnviar {
  readonly anulado: boolean
  /** Null of paper. */
  readonly ecf: { readonly estado: EstadoEcf } | null
}

export type ImpedimentoDeCorreo =
  | 'CORREO_DOCUMENTO_ANULADO'
  | 'CORREO_DOCUMENTO_RECHAZADO'
  | 'CORREO_DOCUMENTO_SIN_FIRMAR'

/**
 * Why a document is not sent to its client; null when it can be. An electronic one has to be signed, without which its paper has no code to look it
 * up with, and the tax office must not have refused it.
 */
export function impedimentoDeCorreo({ anulado, ecf }: DocumentoPorEnviar): ImpedimentoDeCorreo | null {
  if (anulado) return 'CORREO_DOCUMENTO_ANULADO'
  if (ecf?.estado === 'rechazado') return 'CORREO_DOCUMENTO_RECHAZADO'
  return ecf?.estado === 'por firmar' ? 'CORREO_DOCUMENTO_SIN_FIRMAR' : null
}

/** Whether its signed XML can go along: what the tax office may still refuse is no document of the buyer's yet. */
export function llevaXml({ ecf }: DocumentoPorEnviar): boolean {
  return ecf !== null && estaAceptado(ecf.estado)
}
