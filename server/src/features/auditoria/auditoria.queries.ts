import type { Cambio, Integridad, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS } from '../../db/place.ts'
import { countOfRecord, type FiltroDeAuditoria, listAuditoria, type TrazaLeida } from './lista.queries.ts'
import { diasDeAuditoria, partesDeAuditoria } from './sumas.queries.ts'

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
  const { totalRecords, rows } = await readAuditoria(db, filtro, (page - 1) * pageSize)
  return { items: rows.map(describeRegistro), totalRecords, page, pageSize }
}

async function readAuditoria(db: Conexion, filtro: Page, offset: number) {
  const limit = filtro.pageSize
  if (offset <= LEJOS || filtro.registroId !== undefined) {
    const [totalRecords, rows] = await Promise.all([
      countRegistros(db, filtro),
      listAuditoria(db, filtro, { limit, offset }),
    ])
    return { totalRecords, rows }
  }
  const { totales, lugar } = await findPlace(db, {
    partes: partesDeAuditoria(filtro),
    diasEntre: diasDeAuditoria(filtro),
    orden: 'desc',
    offset,
  })
  const rest = lugar && { limit, offset: lugar.resto }
  const rows = rest ? await listAuditoria(db, { ...filtro, fechaHasta: lugar.dia }, rest) : []
  return { totalRecords: totales.cantidad, rows }
}

async function countRegistros(db: Conexion, filtro: FiltroDeAuditoria): Promise<number> {
  const { usuario, entidad, registroId, fechaDesde, fechaHasta } = filtro
  if (registroId !== undefined) return countOfRecord(db, filtro)
  const everything = [usuario, entidad, fechaDesde, fechaHasta].every(value => !value)
  if (everything) return (await countAll(db).executeTakeFirstOrThrow()).total
  return (await findTotals(db, partesDeAuditoria(filtro))).cantidad
}

/** Seals are given from 1 on, without a hole, and no row ever goes: the last one is their number. */
export function countAll(db: Conexion) {
  return db.selectNoFrom(
    sql<number>`(SELECT sello FROM auditoria_cadena) + (SELECT count(*) FROM auditoria WHERE sello IS NULL)`.as(
      'total',
    ),
  )
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
