import { esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { chosenId, day, optionalQuery } from './fields.ts'
import { opcionesDeEnvio } from './formatos.ts'

const PERIODO = 'Debe seleccionar una empresa y un mes, o un año.'

/** A company, and a month (by its day 1) or a year; and how the tax office's files are written. */
export const paqueteQuery = z
  .object({
    empresaId: z.preprocess(Number, chosenId(PERIODO)),
    mes: optionalQuery(day(PERIODO).refine(esPrimerDiaDelMes, PERIODO)),
    anio: optionalQuery(
      z
        .string({ error: PERIODO })
        .regex(/^20\d\d$/)
        .transform(Number),
    ),
    ...opcionesDeEnvio,
  })
  .refine(({ mes, anio }) => (mes === undefined) !== (anio === undefined), {
    path: ['mes'],
    message: PERIODO,
  })
export type PaqueteQuery = z.output<typeof paqueteQuery>

/** What a pack would hold: counts of documents, and of those among them that are electronic or annulled; and own documents of purchases. */
export const contenidoDePaquete = z.object({
  documentos: z.int(),
  electronicos: z.int(),
  anulados: z.int(),
  /** Annulled ones too; none for who may not see purchases. */
  propias: z.int(),
  /** Absent of a year. */
  cerrado: z.boolean().optional(),
})
export type ContenidoDePaquete = z.output<typeof contenidoDePaquete>

const { get } = calls('Paquete del contador')

/** Everything of a month, or of a year's months, that an accountant asks for. */
export const paquete = {
  contenido: get('/reportes/paquete/contenido', 'reportes.exportar', {
    summary: 'Cuántos documentos trae el paquete del contador de un mes o de un año',
    query: paqueteQuery,
    data: contenidoDePaquete,
  }),
  zip: get('/reportes/paquete', 'reportes.exportar', {
    summary:
      'Paquete del contador (ZIP): documentos, XML, formatos y totales de control; de un año, un ZIP por mes',
    query: paqueteQuery,
    file: 'zip',
  }),
} as const
