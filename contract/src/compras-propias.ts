import type { FaltaEnCompra } from '@cuadre/domain/compras/compra'
import {
  CLASES_PROPIAS,
  type ClasePropia,
  FORMAS_PROPIAS,
  TASAS_DE_LINEA,
} from '@cuadre/domain/compras/propia'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import { esCantidadDe } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'
import { retencionDeRenta, usoDelItbis, VENCE_INVALIDA, venceDespues } from './compras.ts'
import { estadoEcf } from './documento-emitido.ts'
import { ESTADO_ECF, ecfDeLista, ecfLeido } from './ecf.ts'
import { calls } from './endpoint.ts'
import { FALTAS_EN_COMPRA } from './faltas-en-compra.ts'
import { chosenId, day, MONTO_EXCESIVO, optionalText, paged, paging, pesos, text } from './fields.ts'
import { DIAS, EMPRESA, esquemaDe, filtros } from './filtros.ts'
import { CANTIDAD_INVALIDA, CANTIDAD_MEDIDA_INVALIDA, unidad } from './lineas.ts'
import { notaBody } from './notas.ts'
import { claseDeServicio, tipoDeGasto } from './suplidores.ts'

const PRECIO = 'El precio debe ser un monto mayor que cero.'
/** As many as the electronic format takes. */
export const MAX_LINEAS_PROPIAS = 1000

const clasePropia = z.enum(Object.keys(CLASES_PROPIAS) as [ClasePropia], {
  error: 'Debe elegir si es una compra a un suplidor informal o un gasto menor.',
})
const formaPropia = z.enum(FORMAS_PROPIAS, { error: 'Debe seleccionar la forma de pago.' })
const tasa = z.literal(TASAS_DE_LINEA, { error: 'Debe elegir el ITBIS de la línea: 18 %, 16 % o exento.' })

const lineaPropia = z
  .object({
    descripcion: text({ required: 'Debe escribir qué se compró.' }),
    servicio: z.boolean(),
    tasa,
    cantidad: z.number({ error: CANTIDAD_INVALIDA }),
    unidad: unidad.optional(),
    precio: pesos(PRECIO).refine(precio => precio > 0, PRECIO),
  })
  .refine(({ unidad = UNIDAD, cantidad }) => esCantidadDe(unidad, cantidad), {
    path: ['cantidad'],
    error: ({ input }) => {
      const { unidad = UNIDAD } = input as { readonly unidad?: number }
      return seMide(unidad) ? CANTIDAD_MEDIDA_INVALIDA : CANTIDAD_INVALIDA
    },
  })

/**
 * An own document to issue. `suplidorId` of an informal purchase, null of petty cash; prices in pesos without ITBIS. It is paid on its
 * day, or owed ('04') until `vence`; absent: by its supplier's days of credit. What is withheld, in pesos, with the code of the income; `total`: what the user saw that the lines come to; another one is
 * refused (CONFLICT). Absent: not compared.
 */
export const compraPropiaBody = z
  .object({
    clase: clasePropia,
    empresaId: chosenId('Debe seleccionar una empresa.'),
    suplidorId: chosenId('Debe seleccionar un suplidor.').nullish(),
    fecha: day('Debe seleccionar la fecha del comprobante.'),
    gasto: tipoDeGasto,
    servicio: claseDeServicio.default('ninguno'),
    usoItbis: usoDelItbis.default('adelantar'),
    forma: formaPropia,
    vence: day(VENCE_INVALIDA).nullish(),
    detalles: z
      .array(lineaPropia)
      .min(1, 'Debe agregar al menos una línea.')
      .max(MAX_LINEAS_PROPIAS, 'Un comprobante admite hasta 1,000 líneas. Divídalo en dos.'),
    itbisRetenido: pesos('El monto del ITBIS retenido no es válido.').default(0),
    rentaRetenida: pesos('El monto de la renta retenida no es válido.').default(0),
    retencion: retencionDeRenta.nullish(),
    concepto: optionalText(200),
    total: pesos().nullish(),
  })
  .refine(({ clase, suplidorId }) => clase !== 'informal' || suplidorId != null, {
    path: ['suplidorId'],
    error: 'Debe seleccionar un suplidor.',
  })
  .refine(({ clase, detalles }) => clase === 'informal' || detalles.every(linea => linea.tasa === 0), {
    path: ['detalles'],
    error: 'Un gasto menor no lleva ITBIS: se anota completo, sin separarlo.',
  })
  .refine(
    ({ clase, itbisRetenido, rentaRetenida }) =>
      clase === 'informal' || (itbisRetenido === 0 && rentaRetenida === 0),
    { path: ['rentaRetenida'], error: 'De un gasto menor no se retiene nada.' },
  )
  .refine(({ clase, forma }) => clase === 'informal' || forma !== '04', {
    path: ['forma'],
    error: 'Un gasto menor se paga en el acto: no se debe.',
  })
  .refine(...venceDespues)
export type CompraPropiaBody = z.output<typeof compraPropiaBody>

/** What keeps one that is owed from being issued as it is. */
export const PLAZO_EN_PROPIA = {
  SIN_VENCIMIENTO:
    'Un comprobante electrónico que se debe dice hasta cuándo se paga: escriba la fecha, o los días de crédito del suplidor.',
  PLAZO: 'Un comprobante se debe 365 días a lo sumo.',
} as const

/** What the rules of the domain find wrong with it, and the field that it is said of. */
export const FALTAS_EN_PROPIA: Readonly<
  Partial<Record<FaltaEnCompra | 'RENTA_DE_BIENES' | 'MONTO_MAXIMO', { field: string; message: string }>>
> = {
  FECHA: { field: 'fecha', message: 'La fecha no puede ser posterior a hoy.' },
  MONTO: { field: 'detalles', message: 'El comprobante no suma nada. Revise cantidades y precios.' },
  MONTO_MAXIMO: { field: 'detalles', message: MONTO_EXCESIVO },
  ITBIS_RETENIDO: {
    field: 'itbisRetenido',
    message: 'El ITBIS retenido no puede ser mayor que el ITBIS del comprobante.',
  },
  ITBIS_POR_RETENER: FALTAS_EN_COMPRA.ITBIS_POR_RETENER,
  RENTA_RETENIDA: {
    field: 'rentaRetenida',
    message: 'La renta retenida no puede ser mayor que los servicios comprados.',
  },
  RENTA_DE_BIENES: {
    field: 'rentaRetenida',
    message: 'La renta solo se retiene de servicios, y no puede ser mayor que ellos.',
  },
  RETENCION: {
    field: 'retencion',
    message: 'Indique de qué es la renta retenida, o déjela en cero.',
  },
}

/** One own document of the list, or a note on one; money in pesos. `suplidorNombre` is blank for petty cash. */
const propiaDeLista = z.object({
  documentoId: z.int(),
  /** Its purchase; of a note that of the document that it corrects. */
  compraId: z.int(),
  /** The printed number of what a note corrects; null of all others. */
  corrige: z.string().nullable(),
  /** Of what a note does: 1 annuls, 2 corrects a text. */
  codigo: z.int().nullable(),
  tipoComprobante: z.string(),
  numero: z.string(),
  fecha: z.string(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  suplidorNombre: z.string(),
  suplidorDocumento: z.string(),
  total: z.number(),
  anulada: z.boolean(),
  /** Null of paper. */
  ecf: ecfDeLista.nullable(),
})
export type CompraPropiaDeLista = z.output<typeof propiaDeLista>

/** A note on it that stands, with where it is. */
const notaDePropia = z.object({
  documentoId: z.int(),
  numero: z.string(),
  codigo: z.int(),
  estadoEcf,
})

/**
 * All of it. `porPagar`: what the supplier gets; `impedimento`: why it cannot be annulled, null when it can; `nota`: the same of a note that
 * annuls it and of one that corrects a text.
 */
export const compraPropia = propiaDeLista.extend({
  /** As on paper: 'Comprobante de Compras'. */
  tipoNombre: z.string(),
  vence: z.string().nullable(),
  detalles: z.array(
    lineaPropia.extend({
      importe: z.number(),
      itbis: z.number(),
      itbisRetenido: z.number(),
      rentaRetenida: z.number(),
    }),
  ),
  subTotal: z.number(),
  itbis: z.number(),
  itbisRetenido: z.number(),
  rentaRetenida: z.number(),
  porPagar: z.number(),
  /** What of that is not settled yet; nothing of a note, and of what no longer counts. */
  pendiente: z.number(),
  impedimento: z.string().nullable(),
  nota: z.object({ total: z.string().nullable(), texto: z.string().nullable() }),
  notas: z.array(notaDePropia),
  /** Of a note: what it corrects by its id, and why in words. */
  corrigeId: z.int().nullable(),
  motivo: z.string().nullable(),
  ecf: ecfLeido.nullable(),
})
export type CompraPropia = z.output<typeof compraPropia>

/** A thousand lines of two hundred letters. */
const BYTES = 512 * 1024

const { get, post } = calls('Compras')

export const FILTROS_DE_PROPIAS = filtros({ empresaId: EMPRESA, estadoEcf: ESTADO_ECF, ...DIAS })

/** Own documents of purchases, each by the id of its document. */
export const comprasPropias = {
  paged: get('/compras/propias/paged', 'compras.ver', {
    summary: 'Comprobantes de compras y gastos menores emitidos, el último primero',
    query: z.object({
      ...paging(10),
      ...esquemaDe(FILTROS_DE_PROPIAS),
    }),
    data: paged(propiaDeLista),
  }),
  get: get('/compras/propias/:id', 'compras.ver', {
    summary: 'Un comprobante de compras o de gastos menores con sus líneas',
    data: compraPropia,
  }),
  imprimir: get('/compras/propias/:id/imprimir', 'compras.ver', {
    summary: 'Un comprobante de compras o de gastos menores en PDF',
    file: 'pdf',
    work: 'short',
  }),
  create: post('/compras/propias', 'compras.crear', {
    summary: 'Emite un comprobante de compras o de gastos menores y registra su compra',
    announces: { entity: 'Compras', action: 'Creación' },
    body: compraPropiaBody,
    bodyLimit: BYTES,
    data: compraPropia,
    status: 201,
  }),
  nota: post('/compras/propias/:id/notas', 'compras.eliminar', {
    summary:
      'Emite una nota de crédito electrónica sobre un comprobante de compras (41): lo anula entero, o corrige un texto; aceptada la que lo anula, la compra sale del 606',
    announces: { entity: 'Compras', action: 'Actualización' },
    body: notaBody,
    data: compraPropia,
    status: 201,
  }),
  anular: post('/compras/propias/:id/anular', 'compras.eliminar', {
    summary: 'Anula un comprobante de compras o de gastos menores, su número y su compra',
    announces: { entity: 'Compras', action: 'Eliminación' },
    data: z.boolean(),
  }),
} as const
