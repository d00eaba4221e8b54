import type { Cambio, Integridad, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { type FiltroDeAuditoria, readAuditoria, type TrazaLeida } from './lista.queries.ts'

/** A row as the screen shows it: one line per field. */
export function describeRegistro({ antes, despues, en, ...row }: TrazaLeida): RegistroDeAuditoria {
  return { ...row, en: en.toISOString(), cambios: changes(antes, despues) }
}

function changes(antes: TrazaLeida['antes'], despues: TrazaLeida['despues']): Cambio[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return campos.map(campo => ({
    campo,
    antes: antes?.[campo] ?? null,
    despues: despues?.[campo] ?? null,
  }))
}

type Page = FiltroDeAuditoria & { readonly page: number; readonly pageSize: number }

export async function pageAuditoria(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readAuditoria(db, filtro)
  return { items: rows.map(describeRegistro), totalRecords: totales.cantidad, page, pageSize }
}

/**
 * Calculates every hash again from the one before it. The first place that does not agree is where a row was
 * altered, removed or put in behind the program's back; rows cut off the end are missed by the chain's last hash.
 */
export async function verifyChain(db: Conexion): Promise<Integridad> {
  const { rows } = await sql<{ sello: number | null; id: number | null; registros: number }>`
    WITH filas AS (
      SELECT a.sello, a.id, a.huella,
        lag(a.sello, 1, 0::bigint) OVER cadena AS sello_previo,
        auditoria_huella(lag(a.huella, 1, sha256('Cuadre'::bytea)) OVER cadena, a, a.sello) AS esperada
      FROM auditoria a WHERE a.sello IS NOT NULL WINDOW cadena AS (ORDER BY a.sello)
    ), rota AS (
      SELECT CASE WHEN sello <> sello_previo + 1 THEN sello_previo + 1 ELSE sello END AS sello,
        CASE WHEN sello <> sello_previo + 1 THEN NULL ELSE id END AS id
      FROM filas WHERE sello <> sello_previo + 1 OR huella IS DISTINCT FROM esperada ORDER BY filas.sello LIMIT 1
    ), final AS (
      SELECT coalesce(max(sello), 0) AS sello, (array_agg(huella ORDER BY sello DESC))[1] AS huella FROM filas
    ), cortada AS (
      SELECT f.sello + 1 AS sello, NULL::bigint AS id FROM final f, auditoria_cadena c
      WHERE c.sello <> f.sello OR (f.sello > 0 AND c.huella <> f.huella)
    )
    SELECT coalesce((SELECT sello FROM rota), (SELECT sello FROM cortada)) AS sello, (SELECT id FROM rota) AS id,
      (SELECT count(*) FROM filas) AS registros`.execute(db)
  const [found] = rows
  return {
    integra: found?.sello == null,
    registros: found?.registros ?? 0,
    primerSello: found?.sello ?? null,
    registroId: found?.id ?? null,
  }
}
