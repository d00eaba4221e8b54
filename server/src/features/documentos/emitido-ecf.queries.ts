import type { YaEmitido } from '@cuadre/domain/ecf/cambiar-regimen'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

/** What each company (or one) has issued electronically; a company without any is not in it. */
export async function emitidoEcfPorEmpresa(
  db: Conexion,
  empresaId?: number,
): Promise<ReadonlyMap<number, YaEmitido>> {
  const pendiente = sql`estado IN ('por firmar', 'por enviar', 'en proceso')`
  const { rows } = await sql<YaEmitido & { empresaId: number }>`
    SELECT empresa_id AS "empresaId", count(*)::int AS electronicos,
      (count(*) FILTER (WHERE ${pendiente}))::int AS pendientes,
      (count(*) FILTER (WHERE ambiente = 'ecf'))::int AS "enProduccion"
    FROM documentos_ecf
    WHERE ${empresaId === undefined ? sql`true` : sql`empresa_id = ${empresaId}`}
    GROUP BY empresa_id`.execute(db)
  return new Map(rows.map(({ empresaId: id, ...emitido }) => [id, emitido]))
}

/** Whether the office has electronic documents at all: lists of one that has none say nothing of them. */
export async function hayElectronicos(db: Conexion): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`SELECT EXISTS (SELECT FROM documentos_ecf) AS hay`.execute(db)
  return rows[0]?.hay ?? false
}
