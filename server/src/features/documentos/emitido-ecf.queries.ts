import type { YaEmitido } from '@cuadre/domain/ecf/cambiar-regimen'
import { CODIGOS_NO_AUTORIZADO } from '@cuadre/domain/ecf/salida'
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

/** The tax office never authorised the number of the refused document `e`: it is nobody's (domain: `esNumeroDeNadie`). An expression. */
export const numeroDeNadieSql = (e: string) =>
  `EXISTS (SELECT FROM jsonb_array_elements(${e}.mensajes) AS dicho WHERE (dicho ->> 'codigo')::int IN (${CODIGOS_NO_AUTORIZADO.join(', ')}))`
