import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

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
