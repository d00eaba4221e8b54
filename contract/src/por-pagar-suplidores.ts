import { FORMAS_DE_COMPRA, type FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { FORMAS_A_SUPLIDOR } from '@cuadre/domain/compras/pagar-a-suplidor'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { z } from 'zod'
import { aplicacionBody } from './aplicacion-de-nota.ts'
import { claseDeCuenta } from './clase-y-corregido.ts'
import { type Columna, fecha, nombre, suma } from './columnas.ts'
import { VENCE_INVALIDA } from './compras.ts'
import { calls } from './endpoint.ts'
import { day, MAX_ID, optionalQuery, optionalText, ordering, paged, paging } from './fields.ts'
import { VENCIMIENTO } from './filtro-de-vencimiento.ts'
import { busquedaEnFormulario, DIAS, EMPRESA, esquemaDe, filtros, SUPLIDOR } from './filtros.ts'
import { fechaDePago, MAX_REFERENCIA, montoConSigno } from './pago-de-cuenta.ts'

/**
 * A bill of a supplier: a purchase, or what was owed to him when the office began. Amounts in pesos, below zero of his credit note: `aPagar` is
 * what he gets (the total less what is withheld), `pagado` what of it is settled, `pendiente` the rest. `fechaPago`: the day of the payment that
 * settled it, null while something is left. `vence`: the last day to pay it, null where nobody said one. `compraId` is null of an opening bill; `documentoId` that of the company's own document.
 */
export const porPagarASuplidor = z.object({
  id: z.int(),
  compraId: z.int().nullable(),
  documentoId: z.int().nullable(),
  numero: z.string(),
  ...claseDeCuenta,
  fecha: z.string(),
  vence: z.string().nullable(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  suplidorId: z.int().nullable(),
  suplidorNombre: z.string(),
  suplidorDocumento: z.string(),
  concepto: z.string().nullable(),
  total: z.number(),
  retenido: z.number(),
  aPagar: z.number(),
  pagado: z.number(),
  pendiente: z.number(),
  estado: z.enum(['pendiente', 'parcial', 'pagada']),
  fechaPago: z.string().nullable(),
})
export type PorPagarASuplidor = z.output<typeof porPagarASuplidor>

/** What paper has no room for stands in the workbook. */
const SOLO_LIBRO = { enPapel: false } as const
/** Every column of what is owed to suppliers. */
export const COLUMNAS_DE_POR_PAGAR: readonly Columna<PorPagarASuplidor>[] = [
  fecha('fecha', 'Fecha'),
  fecha('vence', 'Vence'),
  nombre('numero', 'Número'),
  nombre('nota', 'Nota', { ...SOLO_LIBRO, valor: notaEnPalabras }),
  nombre('suplidorNombre', 'Suplidor'),
  nombre('documento', 'RNC o cédula', {
    ...SOLO_LIBRO,
    valor: ({ suplidorDocumento }) => formatDocumento(suplidorDocumento),
  }),
  nombre('empresaNombre', 'Empresa', SOLO_LIBRO),
  nombre('concepto', 'Concepto', SOLO_LIBRO),
  suma('total', 'Total'),
  suma('retenido', 'Retenido'),
  suma('pagado', 'Pagado'),
  suma('pendiente', 'Pendiente'),
  fecha('fechaPago', 'Fecha de pago', SOLO_LIBRO),
]

const formaDeCompra = z.enum(Object.keys(FORMAS_DE_COMPRA) as [FormaDeCompra])

/** A payment of a bill; `monto` in pesos, below zero where money of a credit note came back. `nota`: the number of the credit note that settled, which has no voucher. */
export const pagoASuplidor = z.object({
  id: z.int(),
  comprobante: z.int().nullable(),
  nota: z.string().nullable(),
  fecha: z.string(),
  monto: z.number(),
  forma: formaDeCompra,
  referencia: z.string().nullable(),
  registradoEn: z.string(),
  registradoPor: z.string(),
  anuladoEn: z.string().nullable(),
  anuladoPor: z.string().nullable(),
})
export type PagoASuplidor = z.output<typeof pagoASuplidor>

/** Columns by which the list can be ordered; by `vence` those without a day come last. */
export const ORDEN_DE_SUPLIDOR = [
  'fecha',
  'vence',
  'numero',
  'suplidorNombre',
  'aPagar',
  'pendiente',
] as const

/** `estado` absent: what is owed. `buscar`: pieces of the supplier's name or document, or of the number. */
export const FILTROS_DE_POR_PAGAR = filtros({
  buscar: busquedaEnFormulario('Buscar', 'Suplidor, RNC o número'),
  suplidorId: SUPLIDOR,
  empresaId: EMPRESA,
  ...DIAS,
  vencimiento: VENCIMIENTO,
})
const filtrosDePorPagar = {
  estado: optionalQuery(z.enum(['pendiente', 'pagada', 'todas'])).transform(estado => estado ?? 'pendiente'),
  ...esquemaDe(FILTROS_DE_POR_PAGAR),
}

const forma = z.enum(FORMAS_A_SUPLIDOR, { error: 'La forma de pago no es válida.' })
const como = {
  fecha: fechaDePago,
  forma,
  referencia: optionalText(MAX_REFERENCIA),
}

/** `pendiente`: what was left on the user's screen, in pesos; of something else nothing is paid (CONFLICT). Absent: not compared. */
export const pagoASuplidorBody = z.object({
  ...como,
  monto: montoConSigno('El monto del pago no es válido.'),
  pendiente: montoConSigno().optional(),
})
export type PagoASuplidorBody = z.output<typeof pagoASuplidorBody>

const SIN_CUENTAS = 'Debe seleccionar al menos una factura.'
export const MAX_A_LA_VEZ = 1000

/** The whole of what is left of each; `suma`: of all together, as the user saw it. */
export const pagosASuplidoresBody = z.object({
  ...como,
  ids: z
    .array(z.int().min(1).max(MAX_ID), { error: SIN_CUENTAS })
    .min(1)
    .max(MAX_A_LA_VEZ, `No se pueden pagar más de ${MAX_A_LA_VEZ} facturas a la vez.`)
    .transform(ids => [...new Set(ids)]),
  suma: montoConSigno().optional(),
})

/** What is left of a supplier's credit note goes to a bill (`documentoId`) on a day, today unless said. */
export const aplicacionASuplidorBody = aplicacionBody.extend({
  fecha: day('La fecha no es válida.').optional(),
})
export type AplicacionASuplidorBody = z.output<typeof aplicacionASuplidorBody>

/** A credit that was applied: `monto` in pesos, `pagoId` what takes it back (`anularPago`); both as they are now. */
const aplicacionASuplidor = z.object({
  pagoId: z.int(),
  monto: z.number(),
  nota: porPagarASuplidor,
  cuenta: porPagarASuplidor,
})
export type AplicacionASuplidor = z.output<typeof aplicacionASuplidor>

/** The last day to pay a bill; null: it says none any more. */
export const venceBody = z.object({ vence: day(VENCE_INVALIDA).nullable() })

const { get, post, put } = calls('Por pagar a suplidores')
const announces = { entity: 'PorPagarSuplidores', action: 'Actualización' } as const

/** What is owed to suppliers, beside the accounts of the orders; `id` is the bill's. */
export const porPagarSuplidores = {
  paged: get('/porPagarSuplidores/paged', 'porPagarSuplidores.ver', {
    summary:
      'Lo que se debe a los suplidores por página, de lo más antiguo a lo más reciente si no se pide otro orden',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_SUPLIDOR), ...filtrosDePorPagar }),
    data: paged(porPagarASuplidor).extend({ sumaAPagar: z.number(), sumaPendiente: z.number() }),
  }),
  excel: get('/porPagarSuplidores/excel', 'porPagarSuplidores.ver', {
    summary: 'Lo que se debe a los suplidores, en Excel',
    query: z.object(filtrosDePorPagar),
    file: 'xlsx',
  }),
  pdf: get('/porPagarSuplidores/pdf', 'porPagarSuplidores.ver', {
    summary: 'Lo que se debe a los suplidores, en PDF',
    query: z.object(filtrosDePorPagar),
    file: 'pdf',
  }),
  historial: get('/porPagarSuplidores/:id/pagos', 'porPagarSuplidores.ver', {
    summary: 'Pagos de una factura de un suplidor, anulados también, del último al primero',
    data: z.array(pagoASuplidor),
  }),
  pagar: post('/porPagarSuplidores/:id/pagos', 'porPagarSuplidores.pagar', {
    summary: 'Paga una parte de una factura de un suplidor, o todo lo que queda',
    announces,
    body: pagoASuplidorBody,
    data: porPagarASuplidor.extend({ pagoId: z.int(), comprobante: z.int() }),
  }),
  pagarVarias: post('/porPagarSuplidores/pagos', 'porPagarSuplidores.pagar', {
    summary: 'Paga todo lo que queda de varias facturas: todas o ninguna',
    announces,
    body: pagosASuplidoresBody,
    data: z.object({ cantidad: z.int(), suma: z.number() }),
  }),
  anularPago: post('/porPagarSuplidores/pagos/:id/anular', 'porPagarSuplidores.anular', {
    summary: 'Anula un pago a un suplidor, y solo ese',
    announces,
    data: porPagarASuplidor,
  }),
  anular: post('/porPagarSuplidores/:id/anular', 'porPagarSuplidores.anular', {
    summary: 'Anula todos los pagos de una factura de un suplidor, que vuelve a deberse',
    announces,
    data: porPagarASuplidor,
  }),
  aplicar: post('/porPagarSuplidores/:id/aplicar', 'porPagarSuplidores.pagar', {
    summary:
      'Aplica lo que queda de la nota de crédito de un suplidor a una factura suya de la misma empresa',
    announces,
    body: aplicacionASuplidorBody,
    data: aplicacionASuplidor,
  }),
  vence: put('/porPagarSuplidores/:id/vence', 'porPagarSuplidores.pagar', {
    summary: 'Cambia hasta cuándo se puede pagar una factura de un suplidor',
    announces,
    body: venceBody,
    data: porPagarASuplidor,
  }),
  comprobante: get('/porPagarSuplidores/pagos/:id/comprobante', 'porPagarSuplidores.ver', {
    summary: 'Comprobante de pago a un suplidor, en PDF',
    file: 'pdf',
    work: 'short',
  }),
  quitarSaldo: post('/porPagarSuplidores/:id/quitar', 'saldosIniciales.crear', {
    summary: 'Quita un saldo inicial de un suplidor del que nada está pagado',
    announces,
    data: z.object({ id: z.int() }),
  }),
} as const
