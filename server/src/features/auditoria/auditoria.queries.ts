import type { Cambio, EntidadAuditada, Integridad, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { readPage } from '../../db/paging.ts'
import { containsWords } from '../../db/search.ts'

export interface FiltroDeAuditoria {
  readonly usuario?: string | undefined
  readonly entidad?: EntidadAuditada | undefined
  readonly registroId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

/** Santo Domingo is four hours behind UTC all year. */
function startOfDay(dia: Dia): string {
  return `${dia}T00:00:00-04:00`
}

function filtered(db: Conexion, filtro: FiltroDeAuditoria) {
  const { usuario = '', entidad, registroId, fechaDesde, fechaHasta } = filtro
  return db
    .selectFrom('auditoria')
    .where(containsWords(sql`clave(usuario)`, usuario))
    .$if(entidad !== undefined, query => query.where('entidad', '=', entidad ?? ''))
    .$if(registroId !== undefined, query => query.where('registro_id', '=', registroId ?? 0))
    .$if(fechaDesde !== undefined, query =>
      query.where('en', '>=', sql<Date>`${startOfDay(fechaDesde ?? '')}::timestamptz`),
    )
    .$if(fechaHasta !== undefined, query =>
      query.where('en', '<', sql<Date>`${startOfDay(sumarDias(fechaHasta ?? '', 1))}::timestamptz`),
    )
}

/** Newest first. */
export function listAuditoria(db: Conexion, filtro: FiltroDeAuditoria) {
  return filtered(db, filtro)
    .select(['id', 'en', 'usuario', 'direccion', 'entidad', 'registro_id as registroId', 'accion'])
    .select(['antes', 'despues', 'sello'])
    .orderBy('en', 'desc')
    .orderBy('id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof listAuditoria>['execute']>>[number]

/** A row as the screen shows it: one line per field. */
export function describeRegistro({ antes, despues, en, ...row }: Row): RegistroDeAuditoria {
  return { ...row, en: en.toISOString(), cambios: changes(antes, despues) }
}

function changes(antes: Row['antes'], despues: Row['despues']): Cambio[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return campos.map(campo => ({
    campo,
    antes: antes?.[campo] ?? null,
    despues: despues?.[campo] ?? null,
  }))
}

export async function pageAuditoria(
  db: Conexion,
  filtro: FiltroDeAuditoria & { page: number; pageSize: number },
) {
  const page = await readPage(listAuditoria(db, filtro), countRegistros(db, filtro), filtro)
  return { ...page, items: page.items.map(describeRegistro) }
}

async function countRegistros(db: Conexion, filtro: FiltroDeAuditoria): Promise<number> {
  const { usuario, entidad, registroId, fechaDesde, fechaHasta } = filtro
  const everything = [usuario, entidad, registroId, fechaDesde, fechaHasta].every(value => !value)
  const counted = everything
    ? countAll(db)
    : filtered(db, filtro).select(expression => expression.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
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
