import { FORMAS_AL_CONTADO } from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { claseDeCuenta } from './clase-y-corregido.ts'
import { calls } from './endpoint.ts'
import { optionalDay, optionalId, optionalQuery, paged, paging } from './fields.ts'
import { claseDePago } from './pago-de-cuenta.ts'
import { RANGO_AL_REVES } from './reportes.ts'

export const LADOS = ['cobrar', 'pagar'] as const

/** What is collected unless said; from the beginning, up to today. */
export const filtrosDeEstado = {
  lado: optionalQuery(z.enum(LADOS)).transform(lado => lado ?? 'cobrar'),
  desde: optionalDay,
  hasta: optionalDay,
  empresaId: optionalId,
}

interface Dias {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

/** The days are in their order. */
export function enOrden<S extends z.ZodType<Dias>>(schema: S) {
  return schema.refine(({ desde, hasta }) => !desde || !hasta || desde <= hasta, {
    path: ['hasta'],
    message: RANGO_AL_REVES,
  })
}

/**
 * A line; amounts in pesos. 'anterior': what a client owed before the first day, where it was not nothing. `monto` is what a document adds (below
 * zero of a credit note) or what a payment settles (below zero where money went back); `saldo` what its client owes after it.
 * `documento` is what was issued, of a payment what it pays; `id` the payment's, or the document's. `vence` is the last day to pay it,
 * `diasVencida` how many days ago that was at the end of the statement (today at most), of a document of which something was left then.
 */
export const lineaDeEstado = z.object({
  tipo: z.enum(['anterior', 'documento', 'pago']),
  id: z.int(),
  clienteId: z.int(),
  fecha: z.string(),
  monto: z.number(),
  saldo: z.number(),
  documento: z
    .object({
      documentoId: z.int(),
      txtNCF: z.string(),
      ...claseDeCuenta,
      fecha: z.string(),
      nombreEmpresa: z.string(),
      vence: z.string().nullable(),
      diasVencida: z.int(),
    })
    .nullable(),
  pago: z
    .object({
      clase: claseDePago,
      /** Of money alone. */
      recibo: z.int().nullable(),
      forma: z.enum(FORMAS_AL_CONTADO).nullable(),
      referencia: z.string().nullable(),
      retenciones: z.object({ itbis: z.number(), isr: z.number() }),
    })
    .nullable(),
})
export type LineaDeEstado = z.output<typeof lineaDeEstado>

const montos = {
  saldoAnterior: z.number(),
  cargos: z.number(),
  abonos: z.number(),
  saldoFinal: z.number(),
}

/** What a client of the page adds up to in the whole period. */
export const clienteDeEstado = z.object({ clienteId: z.int(), nombre: z.string(), ...montos })

/**
 * A page of lines, client by client, and what the whole period adds up to. `movimientos` counts documents and payments;
 * `posterior` is what is dated after `hasta`, and `pendiente` what the accounts have left today: closing + posterior. `vencido` is what was
 * overdue at the end of the statement, today at most.
 */
export const estadoDeCuenta = paged(lineaDeEstado).extend({
  quien: z.object({
    nombre: z.string(),
    /** RNC or cédula, digits only; blank of a contact and of who has none. */
    documento: z.string(),
    direccion: z.string(),
    eliminado: z.boolean(),
  }),
  desde: z.string().nullable(),
  hasta: z.string(),
  ...montos,
  movimientos: z.int(),
  posterior: z.number(),
  pendiente: z.number(),
  vencido: z.number(),
  clientes: z.array(clienteDeEstado),
})
export type EstadoDeCuenta = z.output<typeof estadoDeCuenta>

const { get } = calls('Estados de cuenta')
const deVentas = { orAny: ['cuentasPorPagar.ver'] } as const

const pagina = { query: enOrden(z.object({ ...paging(50), ...filtrosDeEstado })), data: estadoDeCuenta }
const entero = enOrden(z.object(filtrosDeEstado))

/** Of either side: who may see which is decided by `lado`. A file without a line is 404 NO_DATA. */
export const estadosDeCuenta = {
  cliente: get('/estados-de-cuenta/clientes/:id', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de un cliente: saldo anterior, movimientos con su saldo y saldo final',
    ...pagina,
  }),
  clienteExcel: get('/estados-de-cuenta/clientes/:id/excel', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de un cliente, en Excel',
    query: entero,
    file: 'xlsx',
  }),
  clientePdf: get('/estados-de-cuenta/clientes/:id/pdf', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de un cliente, en PDF',
    query: entero,
    file: 'pdf',
  }),
  contacto: get('/estados-de-cuenta/contactos/:id', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de los clientes de un contacto, cliente por cliente',
    ...pagina,
  }),
  contactoExcel: get('/estados-de-cuenta/contactos/:id/excel', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de los clientes de un contacto, en Excel',
    query: entero,
    file: 'xlsx',
  }),
  contactoPdf: get('/estados-de-cuenta/contactos/:id/pdf', 'cuentasPorCobrar.ver', {
    ...deVentas,
    summary: 'Estado de cuenta de los clientes de un contacto, en PDF',
    query: entero,
    file: 'pdf',
  }),
  suplidor: get('/estados-de-cuenta/suplidores/:id', 'porPagarSuplidores.ver', {
    summary: 'Estado de cuenta de un suplidor: lo que facturó, lo que se le pagó y lo que se le debe',
    ...pagina,
  }),
  suplidorExcel: get('/estados-de-cuenta/suplidores/:id/excel', 'porPagarSuplidores.ver', {
    summary: 'Estado de cuenta de un suplidor, en Excel',
    query: entero,
    file: 'xlsx',
  }),
  suplidorPdf: get('/estados-de-cuenta/suplidores/:id/pdf', 'porPagarSuplidores.ver', {
    summary: 'Estado de cuenta de un suplidor, en PDF',
    query: entero,
    file: 'pdf',
  }),
} as const
