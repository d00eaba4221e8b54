import type { ORDEN_DE_PEDIDOS, PedidoDeLista } from '@cuadre/contract/pedidos'
import { type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { dayConditions } from '../../../db/query/conditions.ts'
import type { Orden } from '../../../db/query/ordering.ts'
import { direction, type Ventana } from '../../../db/query/paging.ts'
import { quedaPorPagarSql } from '../../cuentas/de-documento.queries.ts'
import {
  ECF_DETENIDO,
  EMITIDO,
  ESTADO_ECF,
  pedidoIdSql,
  TIPO_COMPROBANTE,
} from '../../documentos/emitido.queries.ts'
import { ncfCondition } from '../../documentos/ncf-buscado.queries.ts'
import type { FiltroLeido } from './filtro.ts'

/** Live orders only, by their invoices; annulled ones are found in Consultas, notes among the documents. */
export function filteredPedidos(db: Conexion, filter: FiltroLeido) {
  const { quien, clienteId, empresaId, ncf, fechaDesde: desde, fechaHasta: hasta } = filter
  const conditions = [
    ...quien,
    ...(clienteId === undefined ? [] : [sql<SqlBool>`documentos.cliente_id = ${clienteId}`]),
    ...(empresaId === undefined ? [] : [sql<SqlBool>`documentos.empresa_id = ${empresaId}`]),
    ...(ncf ? [ncfCondition(ncf)] : []),
    ...dayConditions(sql`documentos.fecha`, { desde, hasta }),
  ]
  return conditions.reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('documentos').where(sql<boolean>`NOT documentos.anulado AND documentos.clase = 'factura'`),
  )
}

/** The whole list without how its accounts stand, newest first: what a workbook is made from. */
export function listPedidos(db: Conexion, filter: FiltroLeido) {
  return columnsOf(filteredPedidos(db, filter))
    .select([TIPO_COMPROBANTE, ESTADO_ECF, ECF_DETENIDO])
    .orderBy(orderOf({}, false))
}

export type OrdenDePedidos = Orden<(typeof ORDEN_DE_PEDIDOS)[number]>

type Window = Ventana & { readonly orden: OrdenDePedidos }

/** Some of these orders: how the accounts stand is looked up for them alone, not for those that are skipped. */
export function windowOf(
  db: Conexion,
  pedidos: ReturnType<typeof filteredPedidos>,
  { orden, limit, offset, alReves }: Window,
) {
  const order = orderOf(orden, alReves)
  const chosen = pedidos.selectAll('documentos').orderBy(order).limit(limit).offset(offset)
  return columnsOf(db.selectFrom(chosen.as('documentos')))
    .select([...EMITIDO, estado.as('estado')])
    .orderBy(order)
}

const estado = sql.raw<PedidoDeLista['estado']>(
  `CASE WHEN ${quedaPorPagarSql('documentos.id')} THEN 'pendiente' ELSE 'pagado' END`,
)

function columnsOf(pedidos: ReturnType<typeof filteredPedidos>) {
  return pedidos.select([
    sql.raw<number>(pedidoIdSql('documentos')).as('pedidoId'),
    'txt_ncf as txtNCF',
    'empresa_nombre as empresaNombre',
    'aplica_itbis as aplicaItbis',
    'cliente_nombre as clienteNombre',
    'fecha as fechaPedido',
    'total',
  ])
}

/**
 * Newest first unless another order is asked for. Each is walked along an index that is there for other reasons; that of the
 * numbers compares them byte by byte, which its operators must say. Those that are alike follow each other by their ids.
 */
function orderOf({ orden = 'fechaPedido', sentido }: OrdenDePedidos, alReves: boolean) {
  const way = direction(sentido ?? (orden === 'fechaPedido' ? 'desc' : 'asc'), alReves)
  const to = sql.raw(way)
  const id = sql`documentos.id ${to}`
  if (orden === 'pedidoId') return id
  if (orden === 'total') return sql`documentos.total ${to}, ${id}`
  if (orden === 'fechaPedido') return sql`documentos.fecha ${to}, ${id}`
  return sql`documentos.txt_ncf USING ${sql.raw(way === 'asc' ? '~<~' : '~>~')}, ${id}`
}
