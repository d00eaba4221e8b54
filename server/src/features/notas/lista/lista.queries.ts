import type { DocumentoDeLista, ORDEN_DE_DOCUMENTOS } from '@cuadre/contract/documentos'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { Orden } from '../../../db/query/conditions.ts'
import { direction, type Ventana } from '../../../db/query/paging.ts'
import { estadoDeDocumentoSql } from '../../cuentas/de-documento.queries.ts'
import { type EcfDeFila, ecfSql } from '../../ecf/consulta/de-lista.ts'
import { documentConditions, type FiltroDeDocumentos } from './filtro.ts'

export function filteredDocumentos(db: Conexion, filtro: FiltroDeDocumentos) {
  return db.selectFrom('ventas').where(documentConditions(filtro))
}

/** The whole list, newest first: what a workbook is made from. */
export function listDocumentos(db: Conexion, filtro: FiltroDeDocumentos) {
  return columnsOf(filteredDocumentos(db, filtro)).orderBy(orderOf({}, false))
}

export type OrdenDeDocumentos = Orden<(typeof ORDEN_DE_DOCUMENTOS)[number]>

/** A page of them: accounts, orders and notes are looked up for the chosen ones alone. */
export function listWindow(
  db: Conexion,
  filtro: FiltroDeDocumentos & OrdenDeDocumentos,
  { limit, offset, alReves }: Ventana,
) {
  const order = orderOf(filtro, alReves)
  const chosen = filteredDocumentos(db, filtro).selectAll('ventas').orderBy(order).limit(limit).offset(offset)
  return columnsOf(db.selectFrom(chosen.as('ventas'))).orderBy(order)
}

function columnsOf(chosen: ReturnType<typeof filteredDocumentos>) {
  return chosen.select([
    'ventas.id as documentoId',
    sql<number | null>`(SELECT p.id FROM pedidos p WHERE p.documento_id = ventas.id)`.as('pedidoId'),
    sql<string>`ventas.serie || ventas.tipo`.as('tipoComprobante'),
    'ventas.txt_ncf as numero',
    'ventas.clase',
    'ventas.fecha',
    'ventas.empresa_nombre as empresaNombre',
    'ventas.cliente_nombre as clienteNombre',
    'ventas.cliente_rnc as clienteRnc',
    sql<string | null>`(SELECT c.txt_ncf FROM ventas c WHERE c.id = ventas.corrige_id)`.as('corrige'),
    'ventas.sub_total as subTotal',
    'ventas.itbis',
    'ventas.total',
    sql<DocumentoDeLista['estado']>`${sql.raw(estadoDeDocumentoSql('ventas'))}`.as('estado'),
    sql<boolean>`EXISTS (SELECT FROM ventas n WHERE n.corrige_id = ventas.id AND NOT n.anulado)`.as(
      'conNotas',
    ),
    sql.raw<EcfDeFila | null>(ecfSql('ventas')).as('ecf'),
  ])
}

/** Newest first unless another order is asked for; those of a day follow each other by their ids. */
function orderOf({ orden = 'fecha', sentido }: OrdenDeDocumentos, alReves: boolean) {
  const way = sql.raw(direction(sentido ?? (orden === 'fecha' ? 'desc' : 'asc'), alReves))
  const id = sql`ventas.id ${way}`
  return orden === 'documentoId' ? id : sql`ventas.fecha ${way}, ${id}`
}
