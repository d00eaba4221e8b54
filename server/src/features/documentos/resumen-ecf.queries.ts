import type { ResumenEcf } from '@cuadre/contract/ecf'
import { HORAS_SIN_CONEXION } from '@cuadre/domain/ecf/contingencia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { gruposEcfSql } from './grupos-ecf.queries.ts'

const grupos = gruposEcfSql(':ahora::timestamptz')

const resumen = statement<
  { ahora: Date },
  Omit<ResumenEcf, 'contingenciaHasta' | 'papel'> & { contingenciaHasta: Date | null }
>(`
  SELECT count(*) FILTER (WHERE ${grupos.rechazado})::int AS rechazados,
    count(*) FILTER (WHERE ${grupos.detenido})::int AS detenidos,
    count(*) FILTER (WHERE ${grupos['sin respuesta']})::int AS "sinRespuesta",
    count(*) FILTER (WHERE ${grupos.pendiente})::int AS pendientes,
    count(*) FILTER (WHERE ${grupos.pendiente} AND e.contingencia)::int AS "enContingencia",
    min(e.creado_en) FILTER (WHERE ${grupos.pendiente} AND e.contingencia)
      + interval '${HORAS_SIN_CONEXION} hours' AS "contingenciaHasta"
  FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
  WHERE e.reemplazo_ncf_id IS NULL AND e.estado IN ('por firmar', 'por enviar', 'en proceso', 'rechazado')`)

/** How many documents wait, and for what; `ahora` decides what has waited too long. */
export async function resumenDeEcf(db: Conexion, ahora: Date): Promise<ResumenEcf> {
  const [row] = await resumen(db, { ahora })
  if (!row) throw new Error('SELECT without GROUP BY returned no row')
  return { ...row, contingenciaHasta: row.contingenciaHasta?.toISOString() ?? null }
}
