import type { ORDEN_DE_PEDIDOS, PedidoConSaldo, PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Columns, selected } from '../../../db/query/columns.ts'
import {
  all,
  type Condition,
  days,
  equal,
  filterConditions,
  type Orden,
} from '../../../db/query/conditions.ts'
import { direction, type Ventana } from '../../../db/query/paging.ts'
import { estadoDeDocumentoSql, porCobrarSql } from '../../cuentas/de-documento.queries.ts'
import { DEL_DOCUMENTO, EMITIDO, pedidoIdSql } from '../../documentos/emitido.queries.ts'
import { ncfCondition } from '../../documentos/ncf-buscado.queries.ts'
import type { FiltroLeido } from './filtro.ts'

/** Live orders only, by their invoices; annulled ones are found in Consultas, notes among the documents. */
export function pedidoConditions(filter: FiltroLeido): Condition {
  return all([
    sql<SqlBool>`NOT ventas.anulado AND ventas.clase = 'factura'`,
    ...filter.quien,
    ...conditions(filter),
  ])
}

const conditions = filterConditions<Omit<FiltroLeido, 'quien'>>({
  rechazados: rechazados => (rechazados ? sql`ventas.no_tomado` : sql`true`),
  clienteId: equal('ventas.cliente_id'),
  empresaId: equal('ventas.empresa_id'),
  ncf: ncf => ncfCondition(ncf),
  ...days('ventas.fecha'),
})

const DEL_LIBRO = {
  pedidoId: pedidoIdSql('ventas'),
  txtNCF: 'ventas.txt_ncf',
  empresaNombre: 'ventas.empresa_nombre',
  aplicaItbis: 'ventas.aplica_itbis',
  clienteNombre: 'ventas.cliente_nombre',
  fechaPedido: 'ventas.fecha',
  total: 'ventas.total',
  ...DEL_DOCUMENTO,
} as const satisfies Columns

const DE_LA_LISTA = {
  ...DEL_LIBRO,
  ...EMITIDO,
  estado: estadoDeDocumentoSql('ventas'),
} as const satisfies Record<keyof PedidoDeLista, string>

export type FilaDelLibro = Pick<PedidoDeLista, keyof typeof DEL_LIBRO> & { readonly noTomado: boolean }

const LIBRO = selected({ ...DEL_LIBRO, noTomado: 'ventas.no_tomado' })
const LISTA = selected(DE_LA_LISTA)
const CON_SALDO = selected({ ...DE_LA_LISTA, porCobrar: porCobrarSql('ventas') })

/** The whole list without how its accounts stand, newest first: what a workbook is made from. */
export function listPedidos(filter: FiltroLeido): RawBuilder<FilaDelLibro> {
  return sql`SELECT ${LIBRO} FROM ventas WHERE ${pedidoConditions(filter)} ORDER BY ${orderOf({}, false)}`
}

export type OrdenDePedidos = Orden<(typeof ORDEN_DE_PEDIDOS)[number]>

interface Window extends Ventana {
  readonly orden: OrdenDePedidos
  /** With what is still to be collected of each, for who sees accounts. */
  readonly conSaldo?: boolean | undefined
}

/** Some of these orders: how the accounts stand is looked up for them alone, not for those that are skipped. */
export function windowOf(
  chosen: Condition,
  { orden, limit, offset, alReves, conSaldo = false }: Window,
): RawBuilder<PedidoConSaldo> {
  const order = orderOf(orden, alReves)
  return sql`SELECT ${conSaldo ? CON_SALDO : LISTA}
    FROM (SELECT * FROM ventas WHERE ${chosen} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ventas ORDER BY ${order}`
}

/**
 * Newest first unless another order is asked for. Each is walked along an index that is there for other reasons; that of the
 * numbers compares them byte by byte, which its operators must say. Those that are alike follow each other by their ids.
 */
function orderOf({ orden = 'fechaPedido', sentido }: OrdenDePedidos, alReves: boolean): RawBuilder<unknown> {
  const way = direction(sentido ?? (orden === 'fechaPedido' ? 'desc' : 'asc'), alReves)
  const id = `ventas.id ${way}`
  if (orden === 'pedidoId') return sql.raw(id)
  if (orden === 'total') return sql.raw(`ventas.total ${way}, ${id}`)
  if (orden === 'fechaPedido') return sql.raw(`ventas.fecha ${way}, ${id}`)
  return sql.raw(`ventas.txt_ncf USING ${way === 'asc' ? '~<~' : '~>~'}, ${id}`)
}
