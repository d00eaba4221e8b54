import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  optionalDay,
  optionalFlag,
  optionalId,
  optionalQuery,
  optionalSearch,
  paged,
  paging,
} from './fields.ts'
import { pedidoDeLista } from './pedidos.ts'

/** Paid: both accounts are. Pending: at least one is not. */
export const ESTADOS_DE_PEDIDO = ['pendiente', 'pagado', 'anulado'] as const
export type EstadoDePedido = (typeof ESTADOS_DE_PEDIDO)[number]

/** An order, live or annulled, as Consultas shows it. Amounts in pesos. */
export const pedidoConsultado = pedidoDeLista.extend({
  clienteRnc: z.string(),
  contactoNombre: z.string(),
  subTotal: z.number(),
  itbis: z.number(),
  estado: z.enum(ESTADOS_DE_PEDIDO),
})
export type PedidoConsultado = z.output<typeof pedidoConsultado>

/** `buscar`: NCF, client, company, document number, order number or amount. */
export const filtrosDeConsulta = {
  buscar: optionalSearch,
  empresaId: optionalId,
  clienteId: optionalId,
  contactoId: optionalId,
  fechaDesde: optionalDay,
  fechaHasta: optionalDay,
  aplicaItbis: optionalFlag,
  estado: optionalQuery(z.enum(ESTADOS_DE_PEDIDO, { error: 'Los datos enviados no son válidos.' })),
}

const tag = 'Consultas'

export const consultas = {
  /** The sums leave annulled orders out unless only those are asked for; `anulados` of the list were left out. */
  paged: endpoint({
    method: 'GET',
    path: '/consultas',
    access: 'consultas.ver',
    tag,
    summary: 'Busca entre todos los pedidos, también los anulados',
    query: z.object({ ...paging(20), ...filtrosDeConsulta }),
    data: paged(pedidoConsultado).extend({
      sumaSubTotal: z.number(),
      sumaItbis: z.number(),
      sumaTotal: z.number(),
      anulados: z.int(),
    }),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/consultas/excel',
    access: 'consultas.ver',
    tag,
    summary: 'La consulta en Excel',
    query: z.object(filtrosDeConsulta),
    file: 'xlsx',
  }),
} as const
