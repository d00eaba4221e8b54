import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../../../db/query/conditions.ts'
import { textsWith } from '../../../db/query/search.ts'

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

/** Whom the filter asks for: ids, and pieces of the names that the order was issued with. */
export function whoConditions(filter: FiltroDePedidos): Condition[] {
  return (['empresa', 'cliente'] as const).flatMap(quien => {
    const id = sql.ref(`documentos.${quien}_id`)
    const chosen = filter[`${quien}Id`]
    const typed = filter[quien]
    return [
      ...(chosen === undefined ? [] : [sql<SqlBool>`${id} = ${chosen}`]),
      ...(typed ? [isId(typed) ? sql<SqlBool>`${id} = ${Number(typed)}` : hasName(quien, typed)] : []),
    ]
  })
}

function hasName(quien: 'cliente' | 'empresa', typed: string): Condition {
  const column = sql.ref(`documentos.${quien}_nombre`)
  const names = textsWith(typed, { column, from: sql`FROM documentos WHERE NOT anulado` })
  return sql`${column} = ANY (ARRAY(${names}))`
}

function isId(typed: string): boolean {
  return /^\d{1,9}$/.test(typed)
}
