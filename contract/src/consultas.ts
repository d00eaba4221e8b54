import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { nombreCorto } from '@cuadre/domain/documentos/tipo-del-pedido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { z } from 'zod'
import { claseYCorregido } from './clase-y-corregido.ts'
import { type Columna, entero, fecha, nombre, suma, texto } from './columnas.ts'
import { calls } from './endpoint.ts'
import { paged, paging } from './fields.ts'
import { BUSQUEDA, CLIENTE, CONTACTO, DIAS, EMPRESA, esquemaDe, filtros, opcion, siONo } from './filtros.ts'
import { pedidoDeLista } from './pedidos-lista.ts'

/** Paid: both accounts are. Pending: at least one is not. Refused: by the tax office, and it counts nowhere. */
export const ESTADOS_DE_PEDIDO = ['pendiente', 'pagado', 'rechazado', 'anulado'] as const
export type EstadoDePedido = (typeof ESTADOS_DE_PEDIDO)[number]

/** Whether orders are looked for, by their invoices, or the notes that correct them. */
export const COMPROBANTES = ['factura', 'nota'] as const
export type Comprobante = (typeof COMPROBANTES)[number]

/**
 * An order, live or annulled, or a note, as Consultas shows it. Amounts in pesos, below zero of a credit note. `pedidoId`: of a
 * note, its document.
 */
export const pedidoConsultado = pedidoDeLista.extend({
  ...claseYCorregido,
  clienteRnc: z.string(),
  /** That document is of another country. */
  documentoExtranjero: z.boolean(),
  contactoNombre: z.string(),
  subTotal: z.number(),
  itbis: z.number(),
  estado: z.enum(ESTADOS_DE_PEDIDO),
})
export type PedidoConsultado = z.output<typeof pedidoConsultado>

export const COLUMNAS_DE_CONSULTA: readonly Columna<PedidoConsultado>[] = [
  // A note has no order.
  entero('pedidoId', 'ID', { valor: ({ clase, pedidoId }) => (clase === 'factura' ? pedidoId : null) }),
  texto('txtNCF', 'NCF'),
  texto('tipo', 'Tipo', { valor: ({ tipoComprobante }) => nombreCorto(tipoComprobante) }),
  texto('corrige', 'NCF modificado'),
  fecha('fechaPedido', 'Fecha'),
  nombre('empresaNombre', 'Empresa'),
  nombre('clienteNombre', 'Cliente'),
  texto('documento', 'Cédula/RNC', {
    valor: ({ clienteRnc, documentoExtranjero }) => formatDocumento(clienteRnc, documentoExtranjero),
  }),
  texto('contactoNombre', 'Contacto'),
  texto('conItbis', 'Factura Con ITBIS', { valor: ({ aplicaItbis }) => (aplicaItbis ? 'Sí' : 'No') }),
  texto('estado', 'Estado', { valor: ({ estado }) => ESTADO_EN_PALABRAS[estado] }),
  suma('subTotal', 'Subtotal'),
  suma('itbis', 'ITBIS'),
  suma('total', 'Total'),
]

/** `buscar`: NCF, client, company, document number, order number or amount. */
export const FILTROS_DE_CONSULTA = filtros({
  buscar: BUSQUEDA,
  empresaId: EMPRESA,
  clienteId: CLIENTE,
  contactoId: CONTACTO,
  ...DIAS,
  aplicaItbis: siONo('Con ITBIS', 'Todas'),
  estado: opcion('Estado', 'Todos', ESTADOS_DE_PEDIDO, estado => ESTADO_EN_PALABRAS[estado]),
  comprobante: opcion('Comprobante', 'Todos', COMPROBANTES, cual => (cual === 'nota' ? 'Notas' : 'Facturas')),
})
const filtrosDeConsulta = esquemaDe(FILTROS_DE_CONSULTA)

const { get } = calls('Consultas')

export const consultas = {
  /** The sums leave annulled and refused orders out unless only those are asked for; `anulados` of the list were left out, `rechazados` of them refused, `notas` of it are notes. */
  paged: get('/consultas', 'consultas.ver', {
    summary: 'Busca entre todos los pedidos, también los anulados, y sus notas de crédito y de débito',
    query: z.object({ ...paging(20), ...filtrosDeConsulta }),
    data: paged(pedidoConsultado).extend({
      sumaSubTotal: z.number(),
      sumaItbis: z.number(),
      sumaTotal: z.number(),
      anulados: z.int(),
      rechazados: z.int().optional(),
      notas: z.int(),
    }),
  }),
  excel: get('/consultas/excel', 'consultas.ver', {
    summary: 'La consulta en Excel',
    query: z.object(filtrosDeConsulta),
    file: 'xlsx',
  }),
} as const
