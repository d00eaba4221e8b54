import { AMBIENTES } from '@cuadre/domain/ecf/ambientes'
import { DECISIONES_DE_ANULACION, ESTADOS_DE_ANULACION } from '@cuadre/domain/ecf/anulacion'
import { z } from 'zod'
import { calls } from './endpoint.ts'

/**
 * What was asked of the tax office about the unused numbers of an electronic range, and what it said. Moments are ISO; ranges as
 * printed, first and last number. `esperaDecision`: it goes on only when somebody says how; `seCierra`: also by closing it here alone.
 */
const anulacion = z.object({
  estado: z.enum(ESTADOS_DE_ANULACION),
  motivo: z.string(),
  rangos: z.array(z.object({ desde: z.string(), hasta: z.string() })),
  ambiente: z.enum(AMBIENTES).nullable(),
  pedidaEn: z.string(),
  pedidaPor: z.string(),
  enviadaEn: z.string().nullable(),
  respondidaEn: z.string().nullable(),
  mensajes: z.array(z.string()),
  /** Why it was not sent or answered yet; null: nothing to say. */
  falla: z.string().nullable(),
  conXml: z.boolean(),
  esperaDecision: z.boolean(),
  seCierra: z.boolean(),
})
export type Anulacion = z.output<typeof anulacion>

const DECISION = 'Elija qué se hace con la anulación.'
const path = '/secuencias/:id/anulacion'
const { get, post } = calls('Secuencias')

export const anulaciones = {
  get: get(path, 'secuencias.ver', {
    summary: 'Qué respondió la DGII a la última anulación de una secuencia electrónica',
    data: anulacion,
  }),
  xml: get(`${path}/xml`, 'secuencias.ver', {
    summary: 'La anulación firmada (ANECF)',
    file: 'xml',
    work: 'short',
  }),
  decidir: post(path, 'secuencias.anular', {
    summary: 'Dice cómo sigue una anulación rechazada, detenida o sin respuesta',
    body: z.object({ decision: z.enum(DECISIONES_DE_ANULACION, { error: DECISION }) }),
    data: anulacion,
    announces: { entity: 'Secuencias', action: 'Actualización' },
  }),
} as const
