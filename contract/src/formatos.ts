import { FORMAS, PAGO_SIN_INDICAR } from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenId, day } from './fields.ts'
import { motivoDeAnulacion } from './ncf-cambios.ts'

const MES = 'Debes seleccionar una empresa y el primer día del mes.'

/**
 * One line of the monthly sales (R9.1). `tipo` 1 RNC, 2 cédula, null for a document that is neither; `fecha` as
 * yyyymmdd; `monto` without ITBIS, both amounts in pesos.
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
  pedidoId: z.int(),
  clienteId: z.int(),
  clienteNombre: z.string(),
})
export type Venta607 = z.output<typeof venta607>

/** The column of the sales of which nobody said how they are paid. */
const formaDeCobro = z.enum(FORMAS, { error: 'Los datos enviados no son válidos.' })

/** What the tax office would refuse (`bloquea`) or an accountant should look at. No order: it concerns the file. */
const observacion = z.object({
  pedidoId: z.int().nullable(),
  clienteId: z.int().nullable(),
  txtNCF: z.string().nullable(),
  clienteNombre: z.string().nullable(),
  bloquea: z.boolean(),
  mensaje: z.string(),
})
export type Observacion = z.output<typeof observacion>

export const revision607 = z.object({
  registros: z.int(),
  monto: z.number(),
  itbis: z.number(),
  archivo: z.string(),
  observaciones: z.array(observacion),
})
export type Revision607 = z.output<typeof revision607>

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
})
export type Anulado608 = z.output<typeof anulado608>

/** A company and a month, named by its day 1. */
export const mesDeEmpresaQuery = z
  .object({ empresaId: z.preprocess(Number, chosenId(MES)), fecha: day(MES) })
  .refine(({ fecha }) => fecha.endsWith('-01'), { path: ['fecha'], message: MES })
export type MesDeEmpresa = z.output<typeof mesDeEmpresaQuery>

const tag = 'Formatos de envío'
const ver = { method: 'GET', access: 'reportes.ver', tag, query: mesDeEmpresaQuery } as const
const exportar = { ...ver, access: 'reportes.exportar' } as const

/** The tax office's monthly formats: 607 (sales) and 608 (annulled numbers). */
export const formatos = {
  ventas: endpoint({
    ...ver,
    path: '/reportes/ventas-mensuales',
    summary: 'Ventas del mes (607); 204 sin contenido cuando no hay',
    data: z.array(venta607),
    emptyAs204: true,
  }),
  ventasExcel: endpoint({
    ...exportar,
    path: '/reportes/ventas-mensuales/excel',
    summary: 'Ventas del mes (607) en Excel',
    file: 'xlsx',
  }),
  ventasRevision: endpoint({
    ...ver,
    path: '/reportes/ventas-mensuales/revision',
    summary: 'Lo que la DGII rechazaría del 607 del mes',
    work: 'long',
    data: revision607,
  }),
  ventasTxt: endpoint({
    ...exportar,
    path: '/reportes/ventas-mensuales/txt',
    summary: 'Ventas del mes (607) en el TXT de la DGII',
    query: mesDeEmpresaQuery.safeExtend({ formaDeCobro: formaDeCobro.default(PAGO_SIN_INDICAR.formaPago) }),
    file: 'txt',
  }),
  anulados: endpoint({
    ...ver,
    path: '/reportes/anulados-mensuales',
    summary: 'NCF anulados del mes (608); 204 sin contenido cuando no hay',
    data: z.array(anulado608),
    emptyAs204: true,
  }),
  anuladosExcel: endpoint({
    ...exportar,
    path: '/reportes/anulados-mensuales/excel',
    summary: 'NCF anulados del mes (608) en Excel',
    file: 'xlsx',
  }),
  anuladosTxt: endpoint({
    ...exportar,
    path: '/reportes/anulados-mensuales/txt',
    summary: 'NCF anulados del mes (608) en el TXT de la DGII',
    file: 'txt',
  }),
} as const
