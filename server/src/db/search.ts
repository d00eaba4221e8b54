import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import { type RawBuilder, sql } from 'kysely'

/** `%` and `_` typed by a person mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Every word of the search is a piece of the compared name, without accents or case.
 * `key` is a column (or expression) that already went through the database's `clave`.
 */
export function containsWords(key: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = claveDeBusqueda(search)
    .split(' ')
    .filter(word => word !== '')
    .map(word => sql<boolean>`${key} LIKE '%' || clave(${escapeLike(word)}) || '%'`)
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` AND `)})`
}
