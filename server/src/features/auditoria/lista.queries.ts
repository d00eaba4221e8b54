import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import { inicioDelDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import { containsWords } from '../../db/search.ts'
import { type Autor, type FiltroDeTrazas, findAutores } from './sumas.queries.ts'

export interface FiltroDeAuditoria extends FiltroDeTrazas {
  readonly registroId?: number | undefined
}

/** Rows to skip and to take. */
export interface Ventana {
  readonly limit: number
  readonly offset: number
}

/** With more authors than these (names tried at the door count too) the list is walked instead of put together. */
const MANY_AUTHORS = 200

/** Newest first. A user's or a thing's are the newest of each author, put together; each author's stand in an index. */
export async function listAuditoria(db: Conexion, filtro: FiltroDeAuditoria, ventana: Ventana) {
  const { usuario, entidad, registroId } = filtro
  if (registroId !== undefined || (!usuario && entidad === undefined))
    return withWords(db, walked(filtro, ventana)).execute()
  const autores = await findAutores(db, filtro, MANY_AUTHORS + 1)
  const chosen = autores.length > MANY_AUTHORS ? walked(filtro, ventana) : gathered(autores, filtro, ventana)
  return withWords(db, chosen).execute()
}

type Chosen = RawBuilder<{ id: number; en: Date }>

function gathered(autores: readonly Autor[], filtro: FiltroDeTrazas, { limit, offset }: Ventana): Chosen {
  return sql`
    SELECT a.id, a.en
    FROM unnest(${autores.map(autor => autor.usuario)}::text[], ${autores.map(autor => autor.entidad)}::text[])
      AS autor (usuario, entidad)
    CROSS JOIN LATERAL (
      SELECT id, en FROM auditoria
      WHERE ${all([
        sql`auditoria.usuario = autor.usuario AND auditoria.entidad = autor.entidad`,
        ...instantConditions(filtro),
      ])}
      ORDER BY en DESC, id DESC LIMIT ${limit + offset}) a
    ORDER BY a.en DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`
}

function walked(filtro: FiltroDeAuditoria, { limit, offset }: Ventana): Chosen {
  return sql`SELECT id, en FROM auditoria WHERE ${auditConditions(filtro)}
    ORDER BY en DESC, id DESC LIMIT ${limit} OFFSET ${offset}`
}

function withWords(db: Conexion, chosen: Chosen) {
  return db
    .selectFrom(sql<{ id: number; en: Date }>`(${chosen})`.as<'elegida'>(sql.ref('elegida')))
    .innerJoin('auditoria', 'auditoria.id', 'elegida.id')
    .select([
      'auditoria.id',
      'auditoria.en',
      'usuario',
      'direccion',
      'entidad',
      'registro_id as registroId',
      'accion',
    ])
    .select(['antes', 'despues', 'sello'])
    .orderBy('elegida.en', 'desc')
    .orderBy('elegida.id', 'desc')
}

export type TrazaLeida = Awaited<ReturnType<typeof listAuditoria>>[number]

/** How many traces there are of one record, of any kind: the few that its index finds. */
export async function countOfRecord(db: Conexion, filtro: FiltroDeAuditoria): Promise<number> {
  const { rows } = await sql<{ cantidad: number }>`
    SELECT count(*) AS cantidad FROM auditoria WHERE ${auditConditions(filtro)}`.execute(db)
  return rows[0]?.cantidad ?? 0
}

function auditConditions(filtro: FiltroDeAuditoria): Condition {
  const { usuario, entidad, registroId } = filtro
  // A record's index begins with the kind of record: of any kind means of each.
  const entidades: readonly EntidadAuditada[] | undefined =
    entidad !== undefined ? [entidad] : registroId === undefined ? undefined : ENTIDADES_AUDITADAS
  return all([
    ...(usuario ? [containsWords(sql`clave(usuario)`, usuario)] : []),
    ...(entidades ? [sql<boolean>`entidad = ANY(${entidades}::text[])`] : []),
    ...(registroId === undefined ? [] : [sql<boolean>`registro_id = ${registroId}`]),
    ...instantConditions(filtro),
  ])
}

function instantConditions({ fechaDesde, fechaHasta }: FiltroDeTrazas): Condition[] {
  return [
    ...(fechaDesde === undefined ? [] : [sql<boolean>`en >= ${inicioDelDia(fechaDesde)}::timestamptz`]),
    ...(fechaHasta === undefined
      ? []
      : [sql<boolean>`en < ${inicioDelDia(sumarDias(fechaHasta, 1))}::timestamptz`]),
  ]
}
