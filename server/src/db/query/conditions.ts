import { claveDeBusqueda, esNumero } from '@cuadre/domain/texto/texto'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import { direction } from './paging.ts'
import { runPrepared } from './statement.ts'

export type Condition = RawBuilder<SqlBool>

/** A column of days lies within a period. */
export function dayConditions(column: RawBuilder<unknown>, { desde, hasta }: Periodo): Condition[] {
  return [
    ...(desde === undefined ? [] : [sql<SqlBool>`${column} >= ${desde}::date`]),
    ...(hasta === undefined ? [] : [sql<SqlBool>`${column} <= ${hasta}::date`]),
  ]
}

/** What each filter of a list asks for, by its name on the wire. */
type Conditions<F> = {
  readonly [K in keyof F]-?: (value: NonNullable<F[K]>, filtro: F) => Condition
}

/** The conditions of what is asked for, in the order of their declaration; blank text asks for nothing. */
export function filterConditions<F extends object>(conditions: Conditions<F>) {
  const names = Object.keys(conditions) as (keyof F)[]
  return (filtro: F): Condition[] =>
    names.flatMap(name => {
      const value = filtro[name]
      return value === undefined || value === null || value === '' ? [] : [conditions[name](value, filtro)]
    })
}

/** A column is what was chosen. */
export function equal(column: string) {
  return (value: string | number | boolean): Condition => sql`${sql.ref(column)} = ${value}`
}

/** The filters of first and last day, by a column of days. */
export function days(column: string) {
  return {
    fechaDesde: (dia: Dia): Condition => sql`${sql.ref(column)} >= ${dia}::date`,
    fechaHasta: (dia: Dia): Condition => sql`${sql.ref(column)} <= ${dia}::date`,
  }
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** The column that a list is asked to be ordered by; without one it keeps its own order. */
export interface Orden<C extends string> {
  readonly orden?: C | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

/** What each column that may be asked for is ordered by. */
export type Columnas<C extends string> = Readonly<Record<C, RawBuilder<unknown>>>

/** The `ORDER BY` of a short list: the column that was asked for, and among equals the list's own order, a total one. */
export function orderedBy<C extends string>(
  { orden, sentido }: Orden<C>,
  columnas: Columnas<C>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (orden === undefined) return own
  return sql`${columnas[orden]} ${sql.raw(direction(sentido ?? 'asc'))}, ${own}`
}

/** `%` and `_` typed by a person mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

interface Searched {
  /** Columns (or expressions) that already went through the database's `clave`. */
  readonly keys: readonly RawBuilder<unknown>[]
  /** Columns that hold digits only: documents and phones, typed with or without their dashes. */
  readonly digits?: readonly RawBuilder<unknown>[]
}

/** Every word of the search is a piece of one of the compared columns, without accents or case. */
export function matchesSearch(search: string, { keys, digits = [] }: Searched): RawBuilder<boolean> {
  const words = wordsOf(search).map(word => {
    const places = [
      ...keys.map(key => sql<boolean>`${key} LIKE '%' || clave(${escapeLike(word)}) || '%'`),
      ...(esNumero(word)
        ? digits.map(column => sql<boolean>`${column} LIKE ${`%${onlyDigits(word)}%`}`)
        : []),
    ]
    return sql`(${sql.join(places, sql` OR `)})`
  })
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` AND `)})`
}

/** The same with one compared column. */
export function containsWords(key: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return matchesSearch(search, { keys: [key] })
}

interface Column {
  readonly column: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

/**
 * The different texts of a column that hold every word of a search. A loose index scan: it leaps along the column's index from
 * each text to the next one, however many rows have it, and compares each of them once.
 */
export async function findTexts(db: Conexion, search: string, { column, from }: Column): Promise<string[]> {
  const pieces = wordsOf(search).map(word => `%${escapeLike(word)}%`)
  const found = sql<{ texto: string }>`
    WITH RECURSIVE textos AS (
      SELECT (SELECT min(${column}) ${from}) AS texto
      UNION ALL
      SELECT (SELECT min(${column}) ${from} AND ${column} > textos.texto) FROM textos WHERE texto IS NOT NULL
    )
    SELECT texto FROM textos
    WHERE clave(texto) LIKE ALL (ARRAY(SELECT clave(pieza) FROM unnest(${pieces}::text[]) AS pieza)) AND texto IS NOT NULL`
  return (await runPrepared(db, found.compile(db))).map(({ texto }) => texto)
}

function wordsOf(search: string): string[] {
  return claveDeBusqueda(search)
    .split(' ')
    .filter(word => word !== '')
}

function onlyDigits(word: string): string {
  return word.replace(/\D/g, '')
}
