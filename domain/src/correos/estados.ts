/**
 * The life of a mail (R14.80). 'enviado': the server took it; 'rechazado': it said that it never will; 'fallido': it was tried for two days, or
 * its document may no longer be sent.
 */
export const ESTADOS_DE_CORREO = ['en cola', 'enviado', 'fallido', 'rechazado', 'cancelado'] as const
export type EstadoDeCorreo = (typeof ESTADOS_DE_CORREO)[number]

/** Whether somebody may have it sent once more by hand. */
export function sePuedeReintentar(estado: EstadoDeCorreo): boolean {
  return estado === 'fallido' || estado === 'rechazado' || estado === 'cancelado'
}
