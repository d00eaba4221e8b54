/**
 * Where the annulment of numbers stands with the tax office. 'sin respuesta': it was sent, and nobody knows what became of it;
 * 'cerrada': the tax office knows no such numbers, and the range is closed here alone.
 */
export const ESTADOS_DE_ANULACION = [
  'por enviar',
  'sin respuesta',
  'aceptada',
  'rechazada',
  'retirada',
  'cerrada',
] as const
export type EstadoDeAnulacion = (typeof ESTADOS_DE_ANULACION)[number]

/** What a person says of one that the tax office refused or did not answer, after looking into the Oficina Virtual. */
export const DECISIONES_DE_ANULACION = ['enviar otra vez', 'dar por anulada', 'retirar', 'cerrar'] as const
export type DecisionDeAnulacion = (typeof DECISIONES_DE_ANULACION)[number]

/**
 * Whether the range may be closed here alone, so that its numbers can be registered as they really are: only where the tax office
 * refused, because what it annulled is never used again (R11.96).
 */
export function seCierraAqui({ estado }: { estado: EstadoDeAnulacion }): boolean {
  return estado === 'rechazada'
}

/** Whether somebody has to decide about it: it was refused, stopped, or nobody knows what became of it (R11.96). */
export function esperaDecision({
  estado,
  detenido,
}: {
  estado: EstadoDeAnulacion
  detenido: boolean
}): boolean {
  return estado === 'rechazada' || estado === 'sin respuesta' || (estado === 'por enviar' && detenido)
}

/** The tax office says that they are annulled, all or but those that it names: «Las secuencias fueron anuladas correctamente». */
export function fueAnulada(mensajes: readonly string[]): boolean {
  return mensajes.some(mensaje => /anuladas correctamente/i.test(mensaje))
}
