/**
 * What is sent in a certification (Proceso de Certificación, steps 2 to 4): the tax office's data, approvals of its data, and documents
 * of one's own.
 */
export const CLASES_DE_CONJUNTO = ['datos', 'aprobaciones', 'simulacion'] as const
export type ClaseDeConjunto = (typeof CLASES_DE_CONJUNTO)[number]

/** An e-CF, the summary of a small consumption invoice, or a commercial approval. */
export const FORMAS_DE_CASO = ['ECF', 'RFCE', 'ACECF'] as const
export type FormaDeCaso = (typeof FORMAS_DE_CASO)[number]

/**
 * The life of a document of a set. 'sin respuesta': it was sent and nobody knows whether it arrived, which only a person can find out on
 * the tax office's portal. 'a mano': it is not sent; a person uploads it there.
 */
export const ESTADOS_DE_CASO = [
  'por enviar',
  'en proceso',
  'sin respuesta',
  'aceptado',
  'aceptado condicional',
  'rechazado',
  'a mano',
] as const
export type EstadoDeCaso = (typeof ESTADOS_DE_CASO)[number]

export const SITUACIONES_DE_CONJUNTO = ['por enviar', 'enviando', 'detenido', 'completo'] as const
export type SituacionDeConjunto = (typeof SITUACIONES_DE_CONJUNTO)[number]

interface PorOrdenar {
  readonly forma: FormaDeCaso
  readonly encf: string
  /** Number of the document that a note corrects. */
  readonly modifica: string | null
}

/** Whether a document of the set is not sent: its summary stands in the set too. */
export function vaAMano(caso: PorOrdenar, casos: readonly PorOrdenar[]): boolean {
  return caso.forma === 'ECF' && casos.some(({ forma, encf }) => forma === 'RFCE' && encf === caso.encf)
}

/**
 * In the order in which they are sent: the sheet's, summaries after whole documents, and at the end what a person uploads. A note waits
 * for what it corrects, wherever that stands.
 */
export function enOrdenDeEnvio<C extends PorOrdenar>(casos: readonly C[]): C[] {
  const aMano = casos.filter(caso => vaAMano(caso, casos))
  const enviados = casos.filter(caso => !aMano.includes(caso))
  const esResumen = ({ forma }: C) => forma === 'RFCE'
  const faltan = [...enviados.filter(caso => !esResumen(caso)), ...enviados.filter(esResumen)]
  const ordenados: C[] = []
  while (faltan.length > 0) {
    const libre = faltan.findIndex(({ modifica }) => faltan.every(({ encf }) => encf !== modifica))
    // Notes that correct each other go as they stand: the tax office says what is wrong with them.
    ordenados.push(...faltan.splice(Math.max(libre, 0), 1))
  }
  return [...ordenados, ...aMano]
}

/** How a set stands. `enviando`: somebody let it begin, and nothing has stopped it. */
export function situacionDeConjunto(
  enviando: boolean,
  casos: readonly { readonly estado: EstadoDeCaso }[],
): SituacionDeConjunto {
  if (enviando) return 'enviando'
  const enviados = casos.filter(({ estado }) => estado !== 'a mano')
  if (enviados.every(({ estado }) => estaHecho(estado))) return 'completo'
  return enviados.every(({ estado }) => estado === 'por enviar') ? 'por enviar' : 'detenido'
}

/** The tax office has taken it. */
export function estaHecho(estado: EstadoDeCaso): boolean {
  return estado === 'aceptado' || estado === 'aceptado condicional'
}
