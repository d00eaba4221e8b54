import { formatNcf, leerNcf } from '@cuadre/domain/ncf/formato'
import { sql } from 'kysely'
import { type Condition, escapeLike } from '../../db/query/conditions.ts'

/**
 * A whole number is compared as a whole. A printed number begins with its only letter: a piece that begins with one is its
 * beginning. Of one or two characters no index knows: compared in another way, they are looked for among the orders that the
 * other conditions leave.
 */
export function ncfCondition(ncf: string, column = 'ventas.txt_ncf'): Condition {
  const txt = sql.ref(column)
  const whole = leerNcf(ncf)
  if (whole) return sql`${txt} = ${formatNcf(whole)}`
  const piece = escapeLike(ncf.toUpperCase())
  if (/^[A-Z]/.test(piece)) return sql`${txt} LIKE ${`${piece}%`}`
  return ncf.length < 3 ? sql`position(${ncf.toUpperCase()} IN ${txt}) > 0` : sql`${txt} LIKE ${`%${piece}%`}`
}
