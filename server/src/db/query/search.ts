import { claveDeBusqueda, esNumero } from '@cuadre/domain/texto/texto'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../connection/connection.ts'
import { runPrepared } from './statement.ts'

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
