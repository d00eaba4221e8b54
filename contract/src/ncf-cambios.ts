import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { MOTIVOS_DE_ANULACION, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { ultimoNumeroDeSerie } from '@cuadre/domain/ncf/formato'
import { z } from 'zod'
import { chosenId, day, dayOrInstant, MAX_ID } from './fields.ts'

/** What is sent to generate, move and annul numbers. */
const GENERAR = 'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.'
const CANTIDAD = 'La cantidad por día debe estar entre 1 y 1000.'
const ULTIMO = ultimoNumeroDeSerie(TIPO_DEL_PEDIDO.serie)
const PRIMERO = 'El primer número debe estar entre 1 y 99999999.'
const DESDE = 'El primer día con números no es válido.'

export const generarNcfBody = z.object({
  empresaId: chosenId(GENERAR),
  fechaInicio: dayOrInstant(GENERAR),
  fechaVencimiento: dayOrInstant(GENERAR),
  cantidadPorDia: z.int({ error: CANTIDAD }).min(1).max(1000).optional(),
  /** Where the very first generation of an RNC begins; 1 when absent. */
  primerNumero: z.int({ error: PRIMERO }).min(1).max(ULTIMO).optional(),
  /** The first day of the month that gets numbers; the whole month when absent. */
  desde: dayOrInstant(DESDE).optional(),
})
export type GenerarNcfBody = z.output<typeof generarNcfBody>

const MOVER = 'Debes seleccionar ambas fechas.'
const CUANTOS = 'La cantidad de NCF debe estar entre 1 y 1000.'

export const moverNcfBody = z
  .object({
    fechaOrigen: day(MOVER),
    fechaDestino: day(MOVER),
    empresaId: chosenId().optional(),
    /** No more than so many: those that follow or precede the destination's own, so that numbers keep the order of days. */
    cantidad: z.int({ error: CUANTOS }).min(1).max(1000).optional(),
  })
  .refine(({ cantidad, empresaId }) => cantidad === undefined || empresaId !== undefined, {
    path: ['empresaId'],
    message: 'Debe seleccionar una empresa.',
  })
export type MoverNcfBody = z.output<typeof moverNcfBody>

const MOTIVO = 'Debe seleccionar el motivo de la anulación.'
const SIN_NUMEROS = 'Debe seleccionar al menos un NCF.'
/** More than any day has; a bound, not a wish. */
const MAX_ANULADOS = 1000

/** Reason code of format 608. */
export const motivoDeAnulacion = z.enum(
  Object.keys(MOTIVOS_DE_ANULACION) as [MotivoDeAnulacion, ...MotivoDeAnulacion[]],
  { error: MOTIVO },
)

export const anularNcfBody = z.object({
  ids: z
    .array(z.int().min(1).max(MAX_ID), { error: SIN_NUMEROS })
    .min(1)
    .max(MAX_ANULADOS, `No se pueden anular más de ${MAX_ANULADOS} NCF a la vez.`)
    .transform(ids => [...new Set(ids)]),
  motivo: motivoDeAnulacion,
})
export type AnularNcfBody = z.output<typeof anularNcfBody>
