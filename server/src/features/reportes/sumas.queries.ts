import type { Parte } from '@cuadre/contract/reportes'
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

const NOMBRES = {
  clientes: {
    copied: sql.ref('documentos.cliente_nombre'),
    present: (id: number) => sql`SELECT nombre FROM clientes WHERE id = ${id}`,
  },
  empresas: {
    copied: sql.ref('documentos.empresa_nombre'),
    present: (id: number) => sql`SELECT nombre FROM empresas WHERE id = ${id}`,
  },
}

/** Whether every order bears the present name of the one that was asked for: then the head of the report says it for all. */
export function alwaysSaysName(table: keyof typeof NOMBRES, id: Parte | undefined): RawBuilder<boolean> {
  if (typeof id !== 'number') return sql<boolean>`false`
  const { copied, present } = NOMBRES[table]
  return sql<boolean>`coalesce(bool_and(${copied} = (${present(id)})), false)`
}

/** The printed sum that `sumOf` answers. */
export function montoImpreso(centavos: string): string {
  return formatMontoCentavos(BigInt(centavos))
}
