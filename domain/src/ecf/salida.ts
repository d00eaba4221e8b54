import type { EstadoEcf, MensajeEcf } from './estados.ts'

/** What the tax office says of a number that it never authorised, or whose range is over: in its summaries and in its answers. */
export const CODIGOS_NO_AUTORIZADO: readonly number[] = [75, 135]

/**
 * The number is nobody's: the tax office never gave it, so that it is neither annulled there nor reported, and is not sent again, whatever
 * it says of its use.
 */
export function esNumeroDeNadie(mensajes: readonly MensajeEcf[]): boolean {
  return mensajes.some(({ codigo }) => CODIGOS_NO_AUTORIZADO.includes(codigo))
}

interface Rechazo {
  readonly estado: EstadoEcf
  /** Null, what is not said, counts as used. */
  readonly secuenciaUtilizada: boolean | null
  readonly mensajes: readonly MensajeEcf[]
}

/** Refused with its number free: it is corrected and sent again with the same one. What else was refused is issued anew. */
export function conservaNumero({ estado, secuenciaUtilizada, mensajes }: Rechazo): boolean {
  return estado === 'rechazado' && secuenciaUtilizada === false && !esNumeroDeNadie(mensajes)
}
