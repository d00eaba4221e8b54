import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, sql } from 'kysely'
import { all, dayConditions } from '../../db/query/conditions.ts'

interface Dias extends Periodo {
  /** All companies together where it is missing. */
  readonly empresaId?: number | undefined
}

/**
 * What is kept of each day's documents: rows of `fecha`, `anulado`, `cantidad`, `sub_total` and `itbis`, to be added up. Live
 * and annulled ones apart; a trigger of the documents' table keeps them.
 */
export function totalesPorDia({ empresaId = 0, ...periodo }: Dias): RawBuilder<unknown> {
  return sql`SELECT fecha, anulado, cantidad, sub_total, itbis FROM totales_por_dia
    WHERE ${all([sql`empresa_id = ${empresaId} AND anulado IN (false, true)`, ...dayConditions(sql`fecha`, periodo)])}`
}
