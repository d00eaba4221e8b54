import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../db/conditions.ts'
import { containsWords, escapeLike } from '../../db/search.ts'

export interface FiltroDePedidos {
  /** An id or a piece of the name. */
  readonly cliente?: string | undefined
  readonly empresa?: string | undefined
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly ncf?: string | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

export type Quien = 'cliente' | 'empresa'

/** Whom the filter asks for; the conditions on the id and on the compared name are the caller's. */
export function asksFor(
  quien: Quien,
  filter: FiltroDePedidos,
  { id, clave }: { readonly id: RawBuilder<unknown>; readonly clave: RawBuilder<unknown> },
): Condition[] {
  const chosen = filter[`${quien}Id`]
  const typed = filter[quien]
  const conditions: Condition[] = []
  if (chosen !== undefined) conditions.push(sql`${id} = ${chosen}`)
  if (typed) conditions.push(isId(typed) ? sql`${id} = ${Number(typed)}` : containsWords(clave, typed))
  return conditions
}

function isId(typed: string): boolean {
  return /^\d{1,9}$/.test(typed)
}

/** On a table that says company and client as an order does. */
export function whoConditions(tabla: 'pedidos' | 'pedidos_por_sumar', filter: FiltroDePedidos): Condition[] {
  return (['empresa', 'cliente'] as const).flatMap(quien =>
    asksFor(quien, filter, {
      id: sql.ref(`${tabla}.${quien}_id`),
      clave: sql`clave(${sql.ref(`${tabla}.${quien}_nombre`)})`,
    }),
  )
}

/**
 * A printed number begins with its only letter: a piece that begins with one is its beginning. Of one or two characters no
 * index knows: compared in another way, they are looked for among the orders that the other conditions leave.
 */
export function ncfCondition(ncf: string, tabla: 'pedidos' | 'pedidos_por_sumar' = 'pedidos'): Condition {
  const txt = sql.ref(`${tabla}.txt_ncf`)
  const piece = escapeLike(ncf.toUpperCase())
  if (/^[A-Z]/.test(piece)) return sql`${txt} LIKE ${`${piece}%`}`
  return ncf.length < 3 ? sql`position(${ncf.toUpperCase()} IN ${txt}) > 0` : sql`${txt} LIKE ${`%${piece}%`}`
}
