import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/query/conditions.ts'

const CLASES: readonly ClaseDeEmitido[] = ['factura', 'nota de crédito', 'nota de débito']

interface Dias extends Periodo {
  /** All companies together where it is missing. */
  readonly empresaId?: number | undefined
  /** All of them where it is missing. */
  readonly clases?: readonly ClaseDeEmitido[]
}

/**
 * What is kept of each day's documents: rows of `fecha`, `clase`, `anulado`, `vigente` (what sums count), `cantidad`, `sub_total`
 * and `itbis`, to be added up; amounts are positive, `signo(clase)` says how they count. A trigger of the documents' table keeps them. What all days
 * come to is kept beside them, as the day `-infinity`.
 */
export function totalesPorDia({ empresaId = 0, clases = CLASES, ...periodo }: Dias): RawBuilder<unknown> {
  return sql`SELECT fecha, clase, anulado, NOT (anulado OR no_tomado) AS vigente, cantidad, sub_total, itbis FROM totales_por_dia
    WHERE empresa_id = ${empresaId} AND anulado IN (false, true) AND no_tomado IN (false, true) AND clase = ANY (${clases}) AND ${daysOf(periodo)}`
}

function daysOf(periodo: Periodo): Condition {
  const bounds = dayConditions(sql`fecha`, periodo)
  return bounds.length === 0 ? sql`fecha = '-infinity'` : all([sql`fecha > '-infinity'`, ...bounds])
}
