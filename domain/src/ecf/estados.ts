/** The life of an electronic document, in its order; the last three are the tax office's answer. */
export const ESTADOS_ECF = [
  'por firmar',
  'por enviar',
  'en proceso',
  'aceptado',
  'aceptado condicional',
  'rechazado',
] as const
export type EstadoEcf = (typeof ESTADOS_ECF)[number]

/** What several states have in common that people ask for together. */
export const GRUPOS_ECF = ['pendiente', 'sin respuesta', 'detenido', 'por atender', 'sin aceptar'] as const
export type GrupoEcf = (typeof GRUPOS_ECF)[number]

/** What the tax office said of a document: its code, and its text as it came. */
export interface MensajeEcf {
  readonly codigo: number
  readonly valor: string
}

/** Whether the tax office has taken the document: it counts for the buyer and for what corrects it. */
export function estaAceptado(estado: EstadoEcf): boolean {
  return estado === 'aceptado' || estado === 'aceptado condicional'
}

/** Whether an answer is still awaited. */
export function estaPendiente(estado: EstadoEcf): boolean {
  return !estaAceptado(estado) && estado !== 'rechazado'
}
