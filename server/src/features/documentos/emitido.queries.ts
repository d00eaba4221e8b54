import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** Notes correct the invoice `d`: an expression. */
export const corregidoSql = (d: string) =>
  `EXISTS (SELECT FROM documentos nota WHERE nota.factura_id = ${d}.id AND NOT nota.anulado)`

/** The month of the document `d` is closed: an expression. It is asked at that moment, so that opening a month changes no row. */
const mesCerradoSql = (d: string) => `mes_cerrado(${d}.empresa_id, ${d}.fecha)`

/** Nothing of the document `d` may change any more: it is frozen, its month is closed, or notes correct it. An expression. */
export const congeladoSql = (d: string) =>
  `(${d}.congelado_en IS NOT NULL OR ${mesCerradoSql(d)} OR ${corregidoSql(d)})`

/** The order that issued the invoice `d`: the one with its own number, unless it was issued anew. An expression. */
export const pedidoIdSql = (d: string) => `coalesce(${d}.pedido_id, ${d}.id)`

/** What the printed number of the document `d` begins with: an expression. */
export const tipoComprobanteSql = (d: string) => `${d}.serie || ${d}.tipo`

/** The same for a query over `documentos`. */
export const TIPO_COMPROBANTE = sql.raw<string>(tipoComprobanteSql('documentos')).as('tipoComprobante')

/** Where an electronic document `d` stands with the tax office, null of paper: an expression. */
export const estadoEcfSql = (d: string) =>
  `CASE WHEN ${d}.serie = 'E' THEN (SELECT e.estado FROM documentos_ecf e WHERE e.documento_id = ${d}.id) END`

/** It goes on only when somebody acts, null of paper: an expression. */
export const ecfDetenidoSql = (d: string) =>
  `CASE WHEN ${d}.serie = 'E' THEN (SELECT e.detenido FROM documentos_ecf e WHERE e.documento_id = ${d}.id) END`

/** The same for a query over `documentos`. */
export const ESTADO_ECF = sql.raw<EstadoEcf | null>(estadoEcfSql('documentos')).as('estadoEcf')

export const ECF_DETENIDO = sql.raw<boolean | null>(ecfDetenidoSql('documentos')).as('ecfDetenido')

const estadoEcf = statement<{ id: number }, { estado: EstadoEcf }>(
  'SELECT estado FROM documentos_ecf WHERE documento_id = :id::int',
)

/** The same of one; null of paper. */
export async function findEstadoEcf(db: Conexion, id: number): Promise<EstadoEcf | null> {
  const [found] = await estadoEcf(db, { id })
  return found?.estado ?? null
}

/** What an order tells of its document, as the wire names it, for the same. */
export const EMITIDO = [
  sql<number>`documentos.id`.as('documentoId'),
  TIPO_COMPROBANTE,
  sql.raw<boolean>(congeladoSql('documentos')).as('congelado'),
  ESTADO_ECF,
  ECF_DETENIDO,
] as const
