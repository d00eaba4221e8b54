import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { ESCRITAS, LINEAS, llevaBase } from '@cuadre/domain/reportes/ir17/lineas'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { chosenId, day, MONTO_EXCESIVO, text } from './fields.ts'
import { MONTO_MAXIMO_DE_CASILLA } from './it1.ts'

const MES = 'Debe seleccionar una empresa y el primer día del mes.'
const SUPLIDOR = 'Debe decir de qué suplidor es la constancia.'

const idDeLinea = z.enum(LINEAS.map(({ id }) => id))

/**
 * A purchase of which something was withheld in the month, by the day on which it was paid. Amounts in pesos, below zero of a supplier's
 * credit note; `linea` null where only ITBIS was withheld; `tasa` percent of `base`.
 */
const retencion = z.object({
  compraId: z.int(),
  /** The day that it is declared by. */
  fecha: z.string(),
  suplidorNombre: z.string(),
  suplidorDocumento: z.string(),
  ncf: z.string(),
  fechaComprobante: z.string(),
  linea: idDeLinea.nullable(),
  base: z.number(),
  tasa: z.number(),
  renta: z.number(),
  itbis: z.number(),
})
export type RetencionDelMes = z.output<typeof retencion>

/** Of whom something was withheld in the month, with all of it: whoever a 'Constancia' is for. */
const suplidorRetenido = z.object({
  nombre: z.string(),
  documento: z.string(),
  compras: z.int(),
  renta: z.number(),
  itbis: z.number(),
})

const escrita = z.object({ por: z.string(), en: z.string() }).nullable()

/** A line of the form: `cantidad` of purchases, null of a line that somebody types; `numero` null where it is called by its concept alone. */
const linea = z.object({
  id: idDeLinea,
  numero: z.int().nullable(),
  nombre: z.string(),
  base: z.number(),
  tasa: z.number(),
  monto: z.number(),
  cantidad: z.int().nullable(),
  escrita,
})
export type LineaDeIr17 = z.output<typeof linea>

/** What is typed below the lines. */
const otra = z.object({
  id: z.enum(ESCRITAS),
  nombre: z.string(),
  base: z.number(),
  monto: z.number(),
  escrita,
})

/**
 * The worksheet of a company's month. `plazo`: the last day to file it. `avisos`: what somebody should look at before filing.
 * `diferencia` and `saldoAFavor`: one of both is zero.
 */
export const hojaIr17 = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  rnc: z.string(),
  rst: z.boolean(),
  mes: z.string(),
  plazo: z.string(),
  retenciones: z.array(retencion),
  suplidores: z.array(suplidorRetenido),
  lineas: z.array(linea),
  otras: z.array(otra),
  totalBase: z.number(),
  totalRetenido: z.number(),
  impuesto: z.number(),
  diferencia: z.number(),
  saldoAFavor: z.number(),
  total: z.number(),
  avisos: z.array(
    z.object({
      mensaje: z.string(),
      compraId: z.int().nullable(),
      ncf: z.string().nullable(),
      suplidorNombre: z.string().nullable(),
    }),
  ),
})
export type HojaIr17 = z.output<typeof hojaIr17>

const mes = day(MES).refine(dia => dia.endsWith('-01'), MES)
const empresaId = z.preprocess(Number, chosenId(MES))

/** A company and a month, named by its day 1. */
const mesQuery = z.object({ empresaId, mes })

const monto = z
  .number({ error: 'El monto no es válido.' })
  .min(0, 'El monto no puede ser negativo.')
  .max(MONTO_MAXIMO_DE_CASILLA, MONTO_EXCESIVO)
  .refine(tieneDosDecimales, 'El monto no puede tener más de dos decimales.')

/** What is typed into a line; `base` is zero where it has none. Zero and zero: nothing is typed there any more. */
export const ir17Body = z
  .object({
    empresaId: chosenId(MES),
    mes,
    linea: z.enum(ESCRITAS, {
      error: 'Esa línea no se escribe: sale de las compras en que se retuvo.',
    }),
    base: monto,
    monto,
    /** What whoever types saw there; if that has changed meanwhile it is refused. Absent: no check. */
    antes: z.object({ base: monto, monto }).optional(),
  })
  .refine(({ linea, base }) => base === 0 || llevaBase(linea), {
    path: ['base'],
    message: 'Esa línea no lleva monto imponible.',
  })
  .refine(({ linea, base, monto }) => !llevaBase(linea) || monto <= base, {
    path: ['monto'],
    message: 'Lo retenido no puede pasar del monto imponible.',
  })
export type Ir17Body = z.output<typeof ir17Body>

/** Of a month, or of a whole year where `anio` is said. */
export const constanciaQuery = z
  .object({
    empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')),
    documento: text({ required: SUPLIDOR, max: 20 }),
    mes: mes.optional(),
    anio: z.preprocess(
      valor => (valor === undefined ? undefined : Number(valor)),
      z.int({ error: 'El año no es válido.' }).min(1998).max(2200).optional(),
    ),
  })
  .refine(({ mes, anio }) => (mes === undefined) !== (anio === undefined), {
    path: ['mes'],
    message: 'Debe elegir un mes o un año.',
  })
export type ConstanciaQuery = z.output<typeof constanciaQuery>

const { get, put } = calls('IR-17')

/** The worksheet of the monthly return of what was withheld of others, and the proof that each of them gets. */
export const ir17 = {
  hoja: get('/reportes/ir17', 'reportes.ver', {
    query: mesQuery,
    summary: 'El IR-17 de un mes: a quién se retuvo, de qué comprobante, y cada línea del formulario',
    work: 'long',
    data: hojaIr17,
  }),
  escribir: put('/reportes/ir17', 'it1.escribir', {
    summary: 'Guarda una línea del IR-17 que se escribe a mano',
    announces: { entity: 'Ir17', action: 'Actualización' },
    body: ir17Body,
    data: hojaIr17,
  }),
  excel: get('/reportes/ir17/excel', 'reportes.exportar', {
    summary: 'El IR-17 en Excel',
    query: mesQuery,
    file: 'xlsx',
  }),
  pdf: get('/reportes/ir17/pdf', 'reportes.exportar', {
    summary: 'El IR-17 en PDF',
    query: mesQuery,
    file: 'pdf',
  }),
  constancia: get('/reportes/ir17/constancia', 'reportes.exportar', {
    summary: 'La constancia de lo retenido a un suplidor en un mes o en un año',
    query: constanciaQuery,
    file: 'pdf',
    work: 'short',
  }),
} as const
