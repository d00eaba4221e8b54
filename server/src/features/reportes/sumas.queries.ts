import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { type RawBuilder, sql } from 'kysely'

/**
 * Aggregates that tell, before the rows are read, how wide their columns will be. A sum is at least as wide as any of
 * its amounts, because none is negative; it comes in centavos and as text, since it may be more than a number holds.
 */
export function sumOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce(trunc(sum(${sql.ref(column)}) * 100), 0)::text`
}

/** The longest of the texts; '' of none. */
export function longestOf(column: string): RawBuilder<string> {
  const text = sql.ref(column)
  return sql<string>`coalesce(substr(max(lpad(length(${text})::text, 4, '0') || ${text} COLLATE "C"), 5), '')`
}

/** The printed sum that `sumOf` answers. */
export function montoImpreso(centavos: string): string {
  return formatMontoCentavos(BigInt(centavos))
}
