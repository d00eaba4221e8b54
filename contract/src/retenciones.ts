import { QUIENES_RETIENEN } from '@cuadre/domain/cuentas/retener'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { day, optionalText, pesos } from './fields.ts'

/** Longest number of a certificate. */
export const MAX_NUMERO_DE_CONSTANCIA = 40

const retenedor = z.enum(QUIENES_RETIENEN, { error: 'Diga quién retuvo.' })

/** What was withheld, in pesos. */
const retenido = z.object({ itbis: z.number(), isr: z.number() })

/**
 * A certificate of what a third party withheld of a document and pays to the tax office for the company. `numero` null: it has none yet.
 * `salda` is how much of what was left to collect it settled; what is more did not fit. `anuladaEn` (ISO instant) and `anuladaPor` are
 * null while it counts.
 */
const retencion = z.object({
  id: z.int(),
  fecha: z.string(),
  itbis: z.number(),
  isr: z.number(),
  retenedor,
  numero: z.string().nullable(),
  salda: z.number(),
  registradaEn: z.string(),
  registradaPor: z.string(),
  anuladaEn: z.string().nullable(),
  anuladaPor: z.string().nullable(),
})
export type Retencion = z.output<typeof retencion>

/**
 * What was withheld of a document, the newest first, and what may still be: `tope`. Amounts in pesos. `enPagos` is what its payments say was
 * withheld, without a certificate; `pendiente` what is left to collect; `propuesto` who withholds unless somebody says otherwise.
 */
export const retencionesDeDocumento = z.object({
  documentoId: z.int(),
  numero: z.string(),
  clienteNombre: z.string(),
  fecha: z.string(),
  subTotal: z.number(),
  itbis: z.number(),
  tope: retenido,
  enPagos: retenido,
  pendiente: z.number(),
  propuesto: retenedor,
  retenciones: z.array(retencion),
})
export type RetencionesDeDocumento = z.output<typeof retencionesDeDocumento>

const MONTO = 'El monto retenido no es válido.'

/** Amounts in pesos; one of them may be zero. */
export const retencionBody = z.object({
  fecha: day('La fecha de la retención no es válida.'),
  itbis: pesos(MONTO).default(0),
  isr: pesos(MONTO).default(0),
  retenedor,
  numero: optionalText(MAX_NUMERO_DE_CONSTANCIA),
})
export type RetencionBody = z.output<typeof retencionBody>

const { get, post } = calls('Retenciones')
const announces = { entity: 'CuentasPorCobrar', action: 'Actualización' } as const

/** What third parties withheld of what the company sells. */
export const retenciones = {
  deDocumento: get('/documentos/:id/retenciones', 'cuentasPorCobrar.ver', {
    orAny: ['documentos.ver'],
    summary: 'Lo que retuvieron de un comprobante, y lo que todavía se le puede retener',
    data: retencionesDeDocumento,
  }),
  registrar: post('/documentos/:id/retenciones', 'cuentasPorCobrar.cobrar', {
    summary: 'Registra lo que un tercero retuvo de un comprobante: baja lo que queda por cobrar',
    announces,
    body: retencionBody,
    data: retencionesDeDocumento,
  }),
  anular: post('/retenciones/:id/anular', 'cuentasPorCobrar.anular', {
    summary: 'Anula una retención: lo que saldó vuelve a estar pendiente',
    announces,
    data: retencionesDeDocumento,
  }),
} as const
