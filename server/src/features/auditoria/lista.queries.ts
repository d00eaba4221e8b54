import {
  ENTIDADES_AUDITADAS,
  type EntidadAuditada,
  type FILTROS_DE_AUDITORIA,
  type RegistroDeAuditoria,
} from '@cuadre/contract/auditoria'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { inicioDelDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { selected } from '../../db/query/columns.ts'
import { all, type Condition, findTexts } from '../../db/query/conditions.ts'
import { direction, readLongPage, type Ventana } from '../../db/query/paging.ts'
import { registroNombreSql, registrosCon } from './registros.queries.ts'

export type FiltroDeAuditoria = ValoresDe<typeof FILTROS_DE_AUDITORIA>

type Page = FiltroDeAuditoria & { readonly page: number; readonly pageSize: number }

/** A page of traces, newest first, and the length of the whole filtered list. */
export async function readAuditoria(db: Conexion, filtro: Page) {
  const chosen = await conditionsOf(db, filtro)
  return readLongPage(db, filtro, {
    totals: isWhole(filtro) ? COUNT_ALL : sql`SELECT count(*) AS cantidad FROM auditoria WHERE ${chosen}`,
    rows: ventana => windowOf(chosen, { ...ventana, entidad: filtro.entidad }),
    // Of a record, a text for each kind of record. How many traces anything else has differs too much for one plan.
    prepared: isWhole(filtro) || (filtro.registroId !== undefined && !filtro.usuario && !filtro.buscar),
  })
}

/** Not narrowed, but for the page. */
function isWhole({ page: _page, pageSize: _size, ...filtro }: Page): boolean {
  return Object.values(filtro).every(value => !value)
}

export interface TrazaLeida extends Omit<RegistroDeAuditoria, 'en' | 'cambios'> {
  readonly en: Date
  readonly antes: Record<string, unknown> | null
  readonly despues: Record<string, unknown> | null
}

const COLUMNAS = selected({
  id: 'auditoria.id',
  en: 'auditoria.en',
  usuario: 'usuario',
  direccion: 'direccion',
  entidad: 'entidad',
  accion: 'accion',
  registroId: 'registro_id',
  antes: 'antes',
  despues: 'despues',
  sello: 'sello',
} satisfies Record<Exclude<keyof TrazaLeida, 'registroNombre'>, string>)

/** What a trace changed is looked up for the chosen ones alone. */
function windowOf(
  chosen: Condition,
  { limit, offset, alReves, entidad }: Ventana & Pick<FiltroDeAuditoria, 'entidad'>,
): RawBuilder<TrazaLeida> {
  const order = direction('desc', alReves)
  const by = (table: string) => sql.raw(`${table}.en ${order}, ${table}.id ${order}`)
  return sql`SELECT ${COLUMNAS}, ${sql.raw(registroNombreSql(entidad))} AS "registroNombre"
    FROM (SELECT id, en FROM auditoria WHERE ${chosen} ORDER BY ${by('auditoria')} LIMIT ${limit} OFFSET ${offset}) elegida
    JOIN auditoria ON auditoria.id = elegida.id ORDER BY ${by('elegida')}`
}

/** Seals are given from 1 on, without a hole, and no row ever goes: the last one is their number. */
export const COUNT_ALL = sql<{ cantidad: number }>`
  SELECT (SELECT sello FROM auditoria_cadena) + (SELECT count(*) FROM auditoria WHERE sello IS NULL) AS cantidad`

/** What a filter asks for. */
export async function conditionsOf(db: Conexion, filtro: FiltroDeAuditoria): Promise<Condition> {
  const { buscar, usuario, entidad, registroId, fechaDesde, fechaHasta } = filtro
  // A record's index begins with the kind of record: of any kind means of each.
  const entidades: readonly EntidadAuditada[] | undefined =
    entidad !== undefined ? [entidad] : registroId === undefined ? undefined : ENTIDADES_AUDITADAS
  return all([
    ...(buscar ? [sql<boolean>`(entidad, registro_id) IN (${registrosCon(buscar)})`] : []),
    ...(usuario ? [sql<boolean>`usuario = ANY (${await findUsuarios(db, usuario)}::text[])`] : []),
    ...(entidades ? [sql<boolean>`entidad = ANY (${entidades}::text[])`] : []),
    ...(registroId === undefined ? [] : [sql<boolean>`registro_id = ${registroId}`]),
    ...(fechaDesde === undefined ? [] : [sql<boolean>`en >= ${inicioDelDia(fechaDesde)}::timestamptz`]),
    ...(fechaHasta === undefined
      ? []
      : [sql<boolean>`en < ${inicioDelDia(sumarDias(fechaHasta, 1))}::timestamptz`]),
  ])
}

/** The names with a piece, of users and of whoever tried the door; asked for first, so that the planner knows whose traces are many. */
function findUsuarios(db: Conexion, piece: string): Promise<string[]> {
  return findTexts(db, piece, { column: sql`usuario`, from: sql`FROM auditoria WHERE true` })
}
