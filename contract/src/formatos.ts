import { FORMAS } from '@cuadre/domain/documentos/pago'
import { DESTINOS_607, type Destino607 } from '@cuadre/domain/reportes/formato-607'
import { OPCIONES_DE_ENVIO, VALORES_DE_OPCIONES } from '@cuadre/domain/reportes/opciones-de-envio'
import { z } from 'zod'
import { estadoEcf } from './documento-emitido.ts'
import { calls } from './endpoint.ts'
import { chosenId, day } from './fields.ts'
import { motivoDeAnulacion } from './ncf-cambios.ts'
import { pago } from './pago.ts'

const MES = 'Debes seleccionar una empresa y el primer día del mes.'

/** How a document reaches the tax office: a line of the file, part of the month's summary, or by itself as an e-CF. */
const destino = z.enum(Object.keys(DESTINOS_607) as [Destino607, ...Destino607[]])

/**
 * One document of the monthly sales (R9.1). `tipo` 1 RNC, 2 cédula, 3 passport, null for a document that is none; `fecha` as
 * yyyymmdd; `monto` without ITBIS, `total` with it, in pesos and positive, of a credit note too. Only a note has
 * `ncfModificado`, and no order.
 */
export const venta607 = z.object({
  rncCliente: z.string(),
  tipo: z.int().nullable(),
  ncf: z.string(),
  tiping: z.int(),
  fecha: z.string(),
  monto: z.number(),
  itbis: z.number(),
  empresaNombre: z.string(),
  pedidoId: z.int().nullable(),
  clienteId: z.int(),
  clienteNombre: z.string(),
  documentoId: z.int(),
  tipoComprobante: z.string(),
  ncfModificado: z.string().nullable(),
  total: z.number(),
  pago,
  destino,
  /** Where an electronic one stands; null of paper. */
  estadoEcf: estadoEcf.nullish(),
  /** The tax office refused it, or what it corrects: it is in no sum. */
  noCuenta: z.boolean().optional(),
  /** What third parties withheld of it in this month, in pesos; `fecha` as yyyymmdd, the last day of it. Null: nothing. */
  retencion: z.object({ fecha: z.string(), itbis: z.number(), isr: z.number() }).nullish(),
  /** A document of an earlier month, told again for what was withheld of it in this one: its amounts are in no sum. */
  deOtroMes: z.boolean().optional(),
})
export type Venta607 = z.output<typeof venta607>

const digitos = z
  .enum(VALORES_DE_OPCIONES.digitosDeIngreso.map(String))
  .transform(texto => (texto === '1' ? 1 : 2))

/** What the tax office leaves open about its files (R9.5), as a query says it. */
const formaDeCobro = z.enum(FORMAS).default(OPCIONES_DE_ENVIO.formaDeCobro)
const digitosDeIngreso = digitos.default(OPCIONES_DE_ENVIO.digitosDeIngreso)
const digitosDeMotivo = digitos.default(OPCIONES_DE_ENVIO.digitosDeMotivo)
const saltoFinal = z
  .enum(['true', 'false'])
  .transform(texto => texto === 'true')
  .default(OPCIONES_DE_ENVIO.saltoFinal)

/** All of them, for what makes every file of a month. */
export const opcionesDeEnvio = { formaDeCobro, digitosDeIngreso, digitosDeMotivo, saltoFinal }

/** What the tax office would refuse (`bloquea`) or an accountant should look at. No document: it concerns the file. */
const observacion = z.object({
  documentoId: z.int().nullable(),
  pedidoId: z.int().nullable(),
  clienteId: z.int().nullable(),
  txtNCF: z.string().nullable(),
  clienteNombre: z.string().nullable(),
  bloquea: z.boolean(),
  mensaje: z.string(),
})
export type Observacion = z.output<typeof observacion>

/**
 * A month before it is sent. `registros` are the lines of the file and the sums are theirs, credit notes taken away;
 * `consumo` and `electronicos` count the documents that are none; of these `sinAceptar` the tax office has not taken yet.
 */
export const revision607 = z.object({
  registros: z.int(),
  consumo: z.int(),
  electronicos: z.int(),
  sinAceptar: z.int().optional(),
  monto: z.number(),
  itbis: z.number(),
  /** Lines that documents of earlier months have, and what third parties withheld in this one, of all lines. */
  deOtroMes: z.int().optional(),
  itbisRetenido: z.number().optional(),
  rentaRetenida: z.number().optional(),
  archivo: z.string(),
  observaciones: z.array(observacion),
})
export type Revision607 = z.output<typeof revision607>

/** The same of the annulled numbers. */
export const revision608 = z.object({
  registros: z.int(),
  electronicos: z.int(),
  archivo: z.string(),
  observaciones: z.array(observacion),
})
export type Revision608 = z.output<typeof revision608>

/** A line of the monthly annulled numbers. `fecha` of issue as yyyymmdd; `anuladoEn` ISO instant; null: not known. */
export const anulado608 = z.object({
  ncf: z.string(),
  fecha: z.string(),
  motivo: motivoDeAnulacion,
  motivoTexto: z.string(),
  anuladoEn: z.string().nullable(),
  anuladoPor: z.string().nullable(),
  pedidoId: z.int().nullable(),
  empresaNombre: z.string(),
  tipoComprobante: z.string(),
  destino: destino.exclude(['resumen']),
  /** Where the electronic document stands that had it; null of paper, and of a number that was never used. */
  estadoEcf: estadoEcf.nullish(),
})
export type Anulado608 = z.output<typeof anulado608>

/** A company and a month, named by its day 1. */
export const mesDeEmpresaQuery = z
  .object({ empresaId: z.preprocess(Number, chosenId(MES)), fecha: day(MES) })
  .refine(({ fecha }) => fecha.endsWith('-01'), { path: ['fecha'], message: MES })
export type MesDeEmpresa = z.output<typeof mesDeEmpresaQuery>

const { get } = calls('Formatos de envío')

/** The tax office's monthly formats: 607 (sales) and 608 (annulled numbers). */
export const formatos = {
  ventas: get('/reportes/ventas-mensuales', 'reportes.ver', {
    query: mesDeEmpresaQuery,
    summary: 'Ventas del mes (607); 204 sin contenido cuando no hay',
    data: z.array(venta607),
    emptyAs204: true,
  }),
  ventasExcel: get('/reportes/ventas-mensuales/excel', 'reportes.exportar', {
    summary: 'Ventas del mes (607) en Excel, con el resumen de consumo y las 23 columnas',
    query: mesDeEmpresaQuery.safeExtend({ formaDeCobro, digitosDeIngreso }),
    file: 'xlsx',
  }),
  ventasRevision: get('/reportes/ventas-mensuales/revision', 'reportes.ver', {
    query: mesDeEmpresaQuery,
    summary: 'Lo que la DGII rechazaría del 607 del mes',
    work: 'long',
    data: revision607,
  }),
  ventasTxt: get('/reportes/ventas-mensuales/txt', 'reportes.exportar', {
    summary: 'Ventas del mes (607) en el TXT de la DGII',
    query: mesDeEmpresaQuery.safeExtend({ formaDeCobro, digitosDeIngreso, saltoFinal }),
    file: 'txt',
  }),
  anulados: get('/reportes/anulados-mensuales', 'reportes.ver', {
    query: mesDeEmpresaQuery,
    summary: 'NCF anulados del mes (608); 204 sin contenido cuando no hay',
    data: z.array(anulado608),
    emptyAs204: true,
  }),
  anuladosExcel: get('/reportes/anulados-mensuales/excel', 'reportes.exportar', {
    query: mesDeEmpresaQuery,
    summary: 'NCF anulados del mes (608) en Excel',
    file: 'xlsx',
  }),
  anuladosRevision: get('/reportes/anulados-mensuales/revision', 'reportes.ver', {
    query: mesDeEmpresaQuery,
    summary: 'Lo que la DGII rechazaría del 608 del mes',
    work: 'long',
    data: revision608,
  }),
  anuladosTxt: get('/reportes/anulados-mensuales/txt', 'reportes.exportar', {
    summary: 'NCF anulados del mes (608) en el TXT de la DGII',
    query: mesDeEmpresaQuery.safeExtend({ digitosDeMotivo, saltoFinal }),
    file: 'txt',
  }),
} as const
