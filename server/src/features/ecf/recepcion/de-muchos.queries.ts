import type { Conexion } from '../../../db/connection/connection.ts'

/** Several documents that arrived, byte for byte, with the receipt that was given for each. */
export function listRecibidos(db: Conexion, ids: readonly number[]) {
  return db
    .selectFrom('ecf_recibidos')
    .select(['id', 'emisor_rnc as rnc', 'encf', 'xml', 'arecf', 'acecf'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
