import { esAutomatico, TIPO_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-del-pedido'
import { esDescuento, faltantes } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'
import { condiciones, condicionesBody } from './condiciones.ts'
import { documentoEmitido } from './documento-emitido.ts'
import { calls } from './endpoint.ts'
import { FALTAS_EN_PEDIDO } from './faltas-en-pedido.ts'
import { day, dayOrInstant, keptText, MAX_ID, optionalVersion, pesos, plainText } from './fields.ts'
import { cantidad, lineaEmitida } from './lineas.ts'
import { pedidosDeLista } from './pedidos-lista.ts'
import { tipoEmitido } from './tipo-de-comprobante.ts'
import { ultimoCambio } from './ultimo-cambio.ts'

/** A line as it was sold: name, price (pesos) and discount (%) are the order's own. */
export const detalle = lineaEmitida.extend({ productoId: z.int() })
export type Detalle = z.output<typeof detalle>

/** The whole order, as it was issued. */
export const pedido = z.object({
  pedidoId: z.int(),
  clienteId: z.int(),
  clienteNombre: z.string(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  /** Null of a client whom a company sells what is its own: nobody needs one. */
  contactoId: z.int().nullable(),
  categoriaId: z.int(),
  ncfId: z.int(),
  ncf: z.number(),
  txtNCF: z.string(),
  porcCompra: z.number(),
  porcVenta: z.number(),
  subTotal: z.number(),
  itbis: z.number(),
  total: z.number(),
  fechaPedido: z.string(),
  aplicaItbis: z.boolean(),
  tipoComprobante: tipoEmitido,
  /** The company sold what is its own: it collects the whole total, and pays nobody a part of it. */
  loSuyo: z.boolean(),
  /** Something of its accounts is paid, besides what was collected as it was issued. */
  pagado: z.boolean(),
  /** Day on which it was collected as it was issued; null: it was not, or that was taken back. */
  cobradoEl: z.string().nullable(),
  ...condiciones.shape,
  detalles: z.array(detalle),
  version: z.int(),
})
export type Pedido = z.output<typeof pedido>

/** The order as it is read to be edited, with its invoice, and who changed it last and when (instant in ISO format). */
export const pedidoLeido = pedido.extend({
  ...documentoEmitido,
  /** The quote that it was turned from. */
  cotizacion: z.object({ id: z.int(), numero: z.int() }).nullish(),
  tipoComprobante: tipoEmitido,
  /** The invoice names its buyer with an RNC or cédula. */
  conDocumento: z.boolean(),
  ultimoCambio,
  /** It was annulled, and is read so that another one can be made after it. Absent: it lives. */
  anulado: z.boolean().optional(),
})
export type PedidoLeido = z.output<typeof pedidoLeido>

export const LINEA_SIN_PRODUCTO = 'Debe seleccionar un producto.'
export const DESCUENTO_INVALIDO = 'El descuento debe ser un número entero entre 0 y 100.'
export const DESCUENTO_EN_PESOS_INVALIDO = 'El descuento en pesos no es válido.'
export const DOS_DESCUENTOS = 'El descuento va en porcentaje o en pesos, no en los dos.'
export const MAX_COMENTARIO = 500
/** More lines than any invoice on paper; a bound, not a wish. */
export const MAX_LINEAS = 1000

/**
 * A line to save. `cantidad`: whole, or with two decimals of a product that is measured, which the server knows. `precioAcordado`: `precio` was agreed
 * with the buyer; `descuentoMonto`: pesos off the line. Both ask for `pedidos.cambiarPrecio`. Of what is absent a line that is there says what it said.
 */
export const detalleBody = z
  .object({
    productoId: z.int({ error: LINEA_SIN_PRODUCTO }).min(1).max(MAX_ID),
    precio: pesos('El precio no es válido.').optional(),
    precioAcordado: z.boolean().optional(),
    cantidad,
    descuento: z.number({ error: DESCUENTO_INVALIDO }).refine(esDescuento).default(0),
    descuentoMonto: pesos(DESCUENTO_EN_PESOS_INVALIDO).nullish(),
    comentario: keptText(
      plainText().max(MAX_COMENTARIO, `El comentario no puede pasar de ${MAX_COMENTARIO} caracteres.`),
    ),
  })
  .refine(({ descuento, descuentoMonto }) => descuento === 0 || !descuentoMonto, {
    path: ['descuentoMonto'],
    error: DOS_DESCUENTOS,
  })
export type DetalleBody = z.output<typeof detalleBody>

const maybeId = z.int().min(0).max(MAX_ID).nullish()
const maybeAmount = pesos('Los montos enviados no son válidos.').nullish()
const maybePercentage = z.number().min(0).max(100).nullish()

/** The day of an order, or of a quote, in its own sentence. */
export function fechaDePedido(error: string) {
  return z.union([z.literal(''), dayOrInstant(error)], { error }).nullish()
}

/**
 * An order to save. What its own checks ask for may be missing: the domain tells it in order. Totals and percentages are
 * compared. Without `pago` a new order takes its client's or company's. Without `tipoComprobante` it is a B01 when it names a
 * number, else what its client says; all but a B01 take the next number of their range, whatever `ncfId` says.
 */
export const pedidoBody = z.object({
  fechaPedido: fechaDePedido('Debe seleccionar una fecha de pedido.'),
  empresaId: maybeId,
  clienteId: maybeId,
  contactoId: maybeId,
  categoriaId: maybeId,
  ncfId: maybeId,
  ncf: z.number().nullish(),
  txtNCF: z.string().max(40).nullish(),
  aplicaItbis: z.boolean({ error: 'Debe indicar si la factura lleva ITBIS.' }),
  tipoComprobante: tipoEmitido.nullish(),
  porcCompra: maybePercentage,
  porcVenta: maybePercentage,
  subTotal: maybeAmount,
  itbis: maybeAmount,
  total: maybeAmount,
  detalles: z
    .array(detalleBody)
    .max(MAX_LINEAS, `Un pedido no puede pasar de ${MAX_LINEAS} líneas.`)
    .nullish(),
  ...condicionesBody.shape,
  /** The quote that this new order comes from: it is turned into it. */
  cotizacionId: maybeId,
  /** The order that is repeated by this new one, and any day of the month that it is done for. */
  repite: z.object({ pedidoId: z.int().min(1).max(MAX_ID), mes: day() }).nullish(),
  version: optionalVersion,
})
export type PedidoBody = z.output<typeof pedidoBody>

/**
 * A new order: of a body with anything wrong in it, what it lacks is listed as well. Of one that is right the server
 * lists that itself, because percentages, which come in between, are the client's.
 */
export const pedidoNuevoBody = pedidoBody.superRefine(
  (body: Partial<PedidoBody> | null, context) => {
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return
    const missing = faltantes({
      fechaPedido: body.fechaPedido || null,
      empresaId: body.empresaId || null,
      clienteId: body.clienteId || null,
      ncfId: body.ncfId || null,
      numeroAutomatico: esAutomatico(body.tipoComprobante ?? TIPO_POR_DEFECTO),
      porcCompra: 1,
      porcVenta: 1,
      cantidadDeLineas: body.detalles?.length ?? 0,
    })
    for (const falta of missing) {
      const { field, message } = FALTAS_EN_PEDIDO[falta]
      context.addIssue({ code: 'custom', path: [field], message })
    }
  },
  { when: ({ issues }) => issues.length > 0 },
)

/** `MAX_LINEAS` lines of 100 to 250 bytes each, as they are written, and on each the longest remark, whose letters take two bytes. */
export const PEDIDO_BYTES = 1280 * 1024

const { get, post, put } = calls('Pedidos')

export const pedidos = {
  paged: pedidosDeLista.paged,
  excel: pedidosDeLista.excel,
  get: get('/Pedidos/:id', 'pedidos.ver', {
    summary: 'Un pedido con sus líneas y quién lo cambió por última vez',
    data: pedidoLeido,
  }),
  paraCopiar: get('/Pedidos/:id/copia', 'pedidos.ver', {
    summary: 'Un pedido con sus líneas, también si está anulado, para hacer otro como él',
    data: pedidoLeido,
  }),
  create: post('/Pedidos', 'pedidos.crear', {
    summary: 'Crea un pedido y toma su NCF',
    alsoWhen: { 'con `cotizacionId`': ['cotizaciones.ver'] },
    announces: { entity: 'Pedidos', action: 'Creación' },
    body: pedidoNuevoBody,
    bodyLimit: PEDIDO_BYTES,
    data: pedido,
    status: 201,
  }),
  update: put('/Pedidos/:id', 'pedidos.editar', {
    summary: 'Cambia cliente y líneas de un pedido sin pagos',
    announces: { entity: 'Pedidos', action: 'Actualización' },
    body: pedidoBody,
    bodyLimit: PEDIDO_BYTES,
    data: z.string(),
  }),
  remove: pedidosDeLista.remove,
} as const
