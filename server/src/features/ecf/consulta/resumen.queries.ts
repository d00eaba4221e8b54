import type { ResumenEcf } from '@cuadre/contract/ecf'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

/** What was handed over without a connection has to be there after so many hours (Instructivo de contingencia). */
const HORAS_DE_CONTINGENCIA = 72

const resumen = statement<
  { ahora: Date },
  Omit<ResumenEcf, 'contingenciaHasta'> & { contingenciaHasta: Date | null }
>(`
  WITH pendientes AS (
    SELECT detenido, contingencia, creado_en FROM documentos_ecf
    WHERE estado IN ('por firmar', 'por enviar', 'en proceso')
  )
  SELECT (SELECT count(*)::int FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id
      WHERE e.estado = 'rechazado' AND NOT d.anulado) AS rechazados,
    count(*) FILTER (WHERE detenido)::int AS detenidos,
    count(*) FILTER (WHERE NOT detenido AND creado_en < :ahora::timestamptz - interval '1 hour')::int AS "sinRespuesta",
    count(*) FILTER (WHERE NOT detenido)::int AS pendientes,
    count(*) FILTER (WHERE contingencia)::int AS "enContingencia",
    min(creado_en) FILTER (WHERE contingencia) + interval '${HORAS_DE_CONTINGENCIA} hours' AS "contingenciaHasta"
  FROM pendientes`)

/** How many documents wait, and for what; `ahora` decides what has waited too long. */
export async function resumenDeEcf(db: Conexion, ahora: Date): Promise<ResumenEcf> {
  const [row] = await resumen(db, { ahora })
  if (!row) throw new Error('SELECT without GROUP BY returned no row')
  return { ...row, contingenciaHasta: row.contingenciaHasta?.toISOString() ?? null }
}
