import type { ResumenEcf } from '@cuadre/contract/ecf'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { gruposEcfSql } from './grupos-ecf.queries.ts'

const grupos = gruposEcfSql(':ahora::timestamptz')

/** What was handed over without a connection has to be there after so many hours (Instructivo de contingencia). */
const HORAS_DE_CONTINGENCIA = 72

const resumen = statement<
  { ahora: Date },
  Omit<ResumenEcf, 'contingenciaHasta'> & { contingenciaHasta: Date | null }
>(`
  SELECT count(*) FILTER (WHERE ${grupos.rechazado})::int AS rechazados,
    count(*) FILTER (WHERE ${grupos.detenido})::int AS detenidos,
    count(*) FILTER (WHERE ${grupos['sin respuesta']})::int AS "sinRespuesta",
    count(*) FILTER (WHERE ${grupos.pendiente})::int AS pendientes,
    count(*) FILTER (WHERE ${grupos.pendiente} AND e.contingencia)::int AS "enContingencia",
    min(e.creado_en) FILTER (WHERE ${grupos.pendiente} AND e.contingencia)
      + interval '${HORAS_DE_CONTINGENCIA} hours' AS "contingenciaHasta"
  FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
  WHERE e.estado IN ('por firmar', 'por enviar', 'en proceso', 'rechazado')`)

/** How many documents wait, and for what; `ahora` decides what has waited too long. */
export async function resumenDeEcf(db: Conexion, ahora: Date): Promise<ResumenEcf> {
  const [row] = await resumen(db, { ahora })
  if (!row) throw new Error('SELECT without GROUP BY returned no row')
  return { ...row, contingenciaHasta: row.contingenciaHasta?.toISOString() ?? null }
}
