import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { Emisor } from '../../documentos/emitir.queries.ts'

/** An active company that may issue, as a document copies it. */
export function findEmisor(db: Conexion, empresaId: number): Promise<Emisor | undefined> {
  return db
    .selectFrom('empresas')
    .select(['id', 'nombre', 'rnc', 'direccion', 'telefono', 'email', 'web', 'pie_factura as pieFactura'])
    .where('id', '=', empresaId)
    .where('activo', '=', true)
    .where('estado', '=', true)
    .executeTakeFirst()
}

/** The purchase of an own document, and what its supplier is still to get of it, in pesos; undefined of a note on one. */
export function findCompraDe(db: Conexion, documentoId: number) {
  return db
    .selectFrom('compras')
    .select(['id', 'anulada', 'liquidacion_id as liquidacionId'])
    .select(sql<number>`CASE WHEN vigente THEN a_pagar - pagado ELSE 0 END`.as('pendiente'))
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
}
