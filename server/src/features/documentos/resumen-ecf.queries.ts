import type { ResumenEcf } from '@cuadre/contract/ecf'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { gruposEcfSql } from './grupos-ecf.queries.ts'

const grupos = gruposEcfSql(':ahora::timestamptz')

const resumen = statement<{ ahora: Date }, ResumenEcf>(`
  SELECT count(*) FILTER (WHERE ${grupos.rechazado})::int AS rechazados,
    count(*) FILTER (WHERE ${grupos.detenido})::int AS detenidos,
    count(*) FILTER (WHERE ${grupos['sin respuesta']})::int AS "sinRespuesta",
    count(*) FILTER (WHERE ${grupos.pendiente})::int AS pendientes
  FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
  WHERE e.estado IN ('por firmar', 'por enviar', 'en proceso', 'rechazado')`)

/** How many documents wait, and for what; `ahora` decides what has waited too long. */
export async function resumenDeEcf(db: Conexion, ahora: Date): Promise<ResumenEcf> {
  const [row] = await resumen(db, { ahora })
  if (!row) throw new Error('SELECT without GROUP BY returned no row')
  return row
}
