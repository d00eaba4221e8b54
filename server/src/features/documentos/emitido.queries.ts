import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { sql } from 'kysely'

type Emitido = Pick<PedidoLeido, 'documentoId' | 'tipoComprobante' | 'congelado'>

/**
 * Nothing of the document `d` may change any more: it is frozen, or notes correct it. An expression.
 */
export const congeladoSql = (d: string) =>
  `(${d}.congelado_en IS NOT NULL OR EXISTS (SELECT FROM documentos nota WHERE nota.factura_id = ${d}.id))`

/** What an order tells of its document, as the wire names it: expressions over the document's row `d`. */
function campos(d: string): Readonly<Record<keyof Emitido, string>> {
  return {
    documentoId: `${d}.id`,
    tipoComprobante: `${d}.serie || ${d}.tipo`,
    congelado: congeladoSql(d),
  }
}

/** The same for a statement that is written out. */
export function emitidoSql(d: string): string {
  return Object.entries(campos(d))
    .map(([campo, expression]) => `${expression} AS "${campo}"`)
    .join(', ')
}

const { documentoId, tipoComprobante, congelado } = campos('documentos')

/** The same for a query over `documentos`. */
export const EMITIDO = [
  sql.raw<number>(documentoId).as('documentoId'),
  sql.raw<string>(tipoComprobante).as('tipoComprobante'),
  sql.raw<boolean>(congelado).as('congelado'),
] as const
