import { nombreCorto } from '@cuadre/domain/documentos/tipo-del-pedido'
import { z } from 'zod'
import { type Columna, entero, fecha, nombre, suma, texto } from './columnas.ts'
import { documentoEmitido } from './documento-emitido.ts'
import { calls } from './endpoint.ts'
import { optionalQuery, optionalSearch, ordering, paged, paging } from './fields.ts'
import { CLIENTE, DIAS, deLaLlamada, EMPRESA, esquemaDe, filtros, marca, textoPrimero } from './filtros.ts'
import { motivoDeAnulacion } from './ncf-cambios.ts'

/** A row of the orders list. `total` in pesos; `estado`: 'pendiente' while one of its two accounts is not settled, 'rechazado' while
 * the tax office has refused its invoice, which no sum counts then. */
export const pedidoDeLista = z.object({
  pedidoId: z.int(),
  txtNCF: z.string(),
  empresaNombre: z.string(),
  aplicaItbis: z.boolean(),
  clienteNombre: z.string(),
  fechaPedido: z.string(),
  total: z.number(),
  estado: z.enum(['pendiente', 'pagado', 'rechazado']),
  ...documentoEmitido,
})
export type PedidoDeLista = z.output<typeof pedidoDeLista>

/** The same in the list itself: what is still to be collected of it, in pesos; null of nothing, absent for who sees no accounts. */
const pedidoConSaldo = pedidoDeLista.extend({ porCobrar: z.number().nullish() })
export type PedidoConSaldo = z.output<typeof pedidoConSaldo>

type Listado = Omit<PedidoDeLista, 'estado' | 'documentoId' | 'congelado'>

export const COLUMNAS_DE_PEDIDOS: readonly Columna<Listado>[] = [
  entero('pedidoId', 'ID'),
  texto('txtNCF', 'NCF'),
  texto('tipo', 'Tipo', { valor: ({ tipoComprobante }) => nombreCorto(tipoComprobante) }),
  nombre('empresaNombre', 'Empresa'),
  texto('aplicaItbis', 'Factura Con ITBIS', { valor: ({ aplicaItbis }) => (aplicaItbis ? 'Sí' : 'No') }),
  nombre('clienteNombre', 'Cliente'),
  fecha('fechaPedido', 'Fecha Pedido'),
  suma('total', 'Total'),
]

/** Columns by which the list can be ordered: those of which any page is read along an index. */
export const ORDEN_DE_PEDIDOS = ['pedidoId', 'txtNCF', 'fechaPedido', 'total'] as const

/** Filters of the list: ids, or a piece of the name in `cliente`/`empresa`; `ncf` is any piece of the number. */
export const FILTROS_DE_PEDIDOS = filtros({
  clienteId: CLIENTE,
  empresaId: EMPRESA,
  cliente: deLaLlamada('Cliente', optionalSearch),
  empresa: deLaLlamada('Empresa', optionalSearch),
  ncf: textoPrimero('NCF', 'B01…'),
  rechazados: marca('Rechazados por la DGII'),
  ...DIAS,
})
const filtrosDePedidos = esquemaDe(FILTROS_DE_PEDIDOS)

const { get, remove } = calls('Pedidos')

/** The calls of the list, apart from those that carry a whole order: the list is what most people open first. */
export const pedidosDeLista = {
  paged: get('/Pedidos/paged', 'pedidos.ver', {
    summary: 'Pedidos por página, del más reciente al más antiguo si no se pide otro orden',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_PEDIDOS), ...filtrosDePedidos }),
    // What the tax office refused is listed and not added up; `rechazados`: how many.
    data: paged(pedidoConSaldo).extend({ sumaTotal: z.number(), rechazados: z.int().optional() }),
  }),
  excel: get('/Pedidos/excel', 'pedidos.ver', {
    summary: 'Pedidos filtrados en Excel',
    query: z.object(filtrosDePedidos),
    file: 'xlsx',
  }),
  remove: remove('/Pedidos/:id', 'pedidos.eliminar', {
    summary: 'Elimina un pedido sin pagos y anula su NCF',
    announces: { entity: 'Pedidos', action: 'Eliminación' },
    query: z.object({ motivo: optionalQuery(motivoDeAnulacion) }),
  }),
} as const
