import { AVISOS_DE_SECUENCIA } from '@cuadre/domain/documentos/avisos-de-secuencia'
import { faltasDeSecuencia } from '@cuadre/domain/documentos/revisar-secuencia'
import { ESTADOS_DE_SECUENCIA } from '@cuadre/domain/documentos/secuencias'
import { existeTipo, SERIES, type Serie, type TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import {
  chosenId,
  day,
  optionalId,
  optionalQuery,
  optionalText,
  optionalVersion,
  paged,
  paging,
  plainText,
  text,
} from './fields.ts'

/**
 * A range of numbers that the tax office authorised. `tipo` has two digits, which say the series too; `siguiente` is the next
 * number it gives, `hasta` + 1 once it gave the last one. `estado` follows from all of it, its neighbours and today.
 */
export const secuencia = z.object({
  id: z.int(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  serie: z.enum(Object.keys(SERIES) as [keyof typeof SERIES]),
  tipo: z.string(),
  /** As it begins a printed number: 'B02'. */
  tipoComprobante: z.string(),
  solicitud: z.string().nullable(),
  autorizacion: z.string().nullable(),
  autorizadaEn: z.string().nullable(),
  vence: z.string().nullable(),
  desde: z.number(),
  hasta: z.number(),
  siguiente: z.number(),
  cantidad: z.number(),
  quedan: z.number(),
  estado: z.enum(ESTADOS_DE_SECUENCIA),
  version: z.int(),
})
export type Secuencia = z.output<typeof secuencia>

/**
 * What is worth telling about a company's ranges of a type: see `avisoDeSecuencias`. `quedan` counts the queued range too; `vence` is
 * the day after which none of them gives a number; `umbral` the days before it at which that is said anew.
 */
export const avisoDeSecuencia = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  tipo: z.string(),
  tipoComprobante: z.string(),
  avisos: z.array(z.enum(AVISOS_DE_SECUENCIA)),
  quedan: z.number(),
  vence: z.string().nullable(),
  umbral: z.int().nullable(),
})
export type AvisoDeSecuencia = z.output<typeof avisoDeSecuencia>

/**
 * The number that the next document of a type would get, as printed; null when none is left. Somebody else may take it first.
 * `conSecuencias`: the company's numbers of that type come from ranges. `ultimoDado`: the last number of the type that the
 * company's RNC ever had, used or annulled by the tax office, where a new range goes on.
 */
export const siguienteDeSecuencia = z.object({
  txtNCF: z.string().nullable(),
  quedan: z.number(),
  vence: z.string().nullable(),
  conSecuencias: z.boolean(),
  ultimoDado: z.number(),
  aviso: avisoDeSecuencia.nullable(),
})
export type SiguienteDeSecuencia = z.output<typeof siguienteDeSecuencia>

const EMPRESA = 'Debe seleccionar una empresa.'
const TIPO = 'Debe seleccionar el tipo de comprobante.'
const PRIMERO = 'Debe escribir el primer número.'
const ULTIMO = 'Debe escribir el último número.'
const NUMERO = 'El número no es válido.'
const LARGO = 30

const wholeNumber = (message: string) => z.int({ error: message }).min(0)
const tipo = plainText(TIPO).refine(tipo => tipoDeNumero(tipo) !== null)

/** Series and type of the two digits; null for a type that neither series has. */
function tipoDeNumero(tipo: string): TipoDeNumero | null {
  const series = Object.keys(SERIES) as Serie[]
  return series.map(serie => ({ serie, tipo })).find(existeTipo) ?? null
}

/** A range as it is typed in; `cantidad` is only compared. A draft may lack its authorisation. */
export const secuenciaBody = z
  .object({
    empresaId: chosenId(EMPRESA),
    tipo,
    solicitud: optionalText(LARGO),
    autorizacion: optionalText(LARGO),
    autorizadaEn: day('La fecha de autorización no es válida.').nullish(),
    desde: wholeNumber(PRIMERO),
    hasta: wholeNumber(ULTIMO),
    /** Where it goes on if some of it was used before; its first number when absent. Of a registered range it says nothing. */
    siguiente: wholeNumber(NUMERO).nullish(),
    cantidad: wholeNumber('La cantidad aprobada no es válida.').nullish(),
    vence: day('La fecha de vencimiento no es válida.').nullish(),
    borrador: z.boolean({ error: NUMERO }).default(false),
    /** Of paper: the office knows that what it annulled unused returns by it. Without it that is asked (SECUENCIA_ANULADA_SIN_USAR). */
    otraVez: z.boolean({ error: NUMERO }).optional(),
    version: optionalVersion,
  })
  .superRefine((body, context) => {
    const { tipo, siguiente, cantidad, autorizadaEn, vence } = body
    const faltas = faltasDeSecuencia({
      ...body,
      tipo: tipoDeNumero(tipo),
      siguiente: siguiente ?? body.desde,
      cantidad: cantidad ?? null,
      autorizadaEn: autorizadaEn ?? null,
      vence: vence ?? null,
    })
    for (const { campo, frase } of faltas) {
      context.addIssue({ code: 'custom', path: [campo], message: frase })
    }
  })
export type SecuenciaBody = z.output<typeof secuenciaBody>

export const anularSecuenciaBody = z.object({
  motivo: text({ required: 'Debe escribir el motivo de la anulación.', max: 200 }),
  version: optionalVersion,
})
export type AnularSecuenciaBody = z.output<typeof anularSecuenciaBody>

const { get, post, put } = calls('Secuencias')
const entity = 'Secuencias'

export const secuencias = {
  paged: get('/secuencias/paged', 'secuencias.ver', {
    summary: 'Secuencias autorizadas por página, con su estado de hoy',
    query: z.object({
      ...paging(10),
      empresaId: optionalId,
      serie: optionalQuery(z.enum(['B', 'E'], { error: TIPO })),
      tipo: optionalQuery(tipo),
      estado: optionalQuery(z.enum(ESTADOS_DE_SECUENCIA, { error: 'El estado no es válido.' })),
    }),
    data: paged(secuencia),
  }),
  avisos: get('/secuencias/avisos', 'secuencias.ver', {
    summary: 'Secuencias que se agotan o vencen, por empresa y tipo',
    data: z.array(avisoDeSecuencia),
  }),
  siguiente: get('/secuencias/siguiente', 'ncf.ver', {
    // Who takes numbers may ask for the next one.
    summary: 'El próximo número de un tipo de comprobante, y cuántos quedan',
    query: z.object({ empresaId: z.preprocess(Number, chosenId(EMPRESA)), tipo }),
    data: siguienteDeSecuencia,
  }),
  get: get('/secuencias/:id', 'secuencias.ver', { summary: 'Una secuencia autorizada', data: secuencia }),
  create: post('/secuencias', 'secuencias.crear', {
    summary: 'Registra una secuencia autorizada, o la guarda como borrador',
    announces: { entity, action: 'Creación' },
    body: secuenciaBody,
    data: secuencia,
    status: 201,
  }),
  update: put('/secuencias/:id', 'secuencias.editar', {
    summary: 'Corrige una secuencia: entera si es borrador, si no su autorización y sus fechas',
    announces: { entity, action: 'Actualización' },
    body: secuenciaBody,
    data: secuencia,
  }),
  anular: post('/secuencias/:id/anular', 'secuencias.anular', {
    summary: 'Anula lo que queda de una secuencia: no se dará nunca más',
    announces: { entity, action: 'Actualización' },
    body: anularSecuenciaBody,
    data: secuencia,
  }),
} as const
