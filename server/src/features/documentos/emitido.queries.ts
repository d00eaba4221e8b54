import { sql } from 'kysely'

/**
 * Nothing of the document `d` may change any more: it is frozen, or notes correct it. An expression.
 */
export const congeladoSql = (d: string) =>
  `(${d}.congelado_en IS NOT NULL OR EXISTS (SELECT FROM documentos nota WHERE nota.factura_id = ${d}.id))`

/** What the printed number of the document `d` begins with: an expression. */
export const tipoComprobanteSql = (d: string) => `${d}.serie || ${d}.tipo`

/** The same for a query over `documentos`. */
export const TIPO_COMPROBANTE = sql.raw<string>(tipoComprobanteSql('documentos')).as('tipoComprobante')

/** What an order tells of its document, as the wire names it, for the same. */
export const EMITIDO = [
  sql<number>`documentos.id`.as('documentoId'),
  TIPO_COMPROBANTE,
  sql.raw<boolean>(congeladoSql('documentos')).as('congelado'),
] as const
