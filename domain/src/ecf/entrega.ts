/**
 * What became of a document on its way to the buyer (Descripción Técnica, emisor–receptor): there, and later approved or refused by
 * the buyer; turned away by the buyer's program; nowhere to send it to, or nobody answered for days.
 */
export const ESTADOS_DE_ENTREGA = [
  'por entregar',
  'entregado',
  'aprobado',
  'rechazado por el comprador',
  'no recibido',
  'sin dirección',
  'abandonado',
] as const
export type EstadoDeEntrega = (typeof ESTADOS_DE_ENTREGA)[number]

/** What a buyer may say of a document (ACECF): as a state once its key is known, else as somebody's word. */
export const PALABRAS_DEL_COMPRADOR = ['aprobado', 'rechazado por el comprador'] as const
export type PalabraDelComprador = (typeof PALABRAS_DEL_COMPRADOR)[number]

/** It has not arrived, and may when it is tried again. */
export const ENTREGAS_POR_REINTENTAR: readonly EstadoDeEntrega[] = [
  'por entregar',
  'sin dirección',
  'abandonado',
]

/** Why a buyer's program did not take a document, by its code (CodigoMotivoNoRecibido). */
export const MOTIVOS_EN_PALABRAS: Readonly<Record<string, string>> = {
  '1': 'Su programa no lo aceptó: dice que no cumple el formato.',
  '2': 'Su programa no lo aceptó: dice que la firma no es válida.',
  '3': 'Su programa dice que ya lo había recibido.',
  '4': 'Su programa no lo aceptó: dice que el RNC del comprador no es suyo.',
}

/** The same code where a copy came before: the buyer has it. */
export const YA_RECIBIDO = '3'
