/**
 * The life of a mail (R14.80). 'enviado': the server took it; 'rechazado': it said that it never will; 'fallido': it was tried for two days, or
 * its document may no longer be sent.
 */
export const ESTADOS_DE_CORREO = ['en cola', 'enviado', 'fallido', 'rechazado', 'cancelado'] as const
export type EstadoDeCorreo = (typeof ESTADOS_DE_CORREO)[number]
