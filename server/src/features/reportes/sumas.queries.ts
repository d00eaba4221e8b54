import type { Parte } from '@cuadre/contract/reportes'
import { type RawBuilder, sql } from 'kysely'
import { documentoDicho } from '../../db/query/documento-dicho.ts'
import type { Extremos } from '../../documents/informe/columnas-de-papel.ts'

/**
 * Aggregates that tell, before the rows are read, how wide their columns will be. Every amount, subtotal and total lies between
 * the sum of what is added and that of what credit notes take away.
 */
export function extremesOf(monto: RawBuilder<number>): RawBuilder<Extremos> {
  const part = (which: RawBuilder<unknown>) =>
    sql`coalesce(trunc(sum(${monto}) FILTER (WHERE ${which}) * 100), 0)::text`
  return sql<Extremos>`ARRAY[${part(sql`${monto} >= 0`)}, ${part(sql`${monto} < 0`)}]`
}

/** Under whom it stands in a report by client, of a query that joins `clientes`. */
export const CLIENTE_DEL_GRUPO = [
  'clientes.id as clienteId',
  'clientes.nombre',
  documentoDicho('clientes.rnc', 'clientes.documento_extranjero').as('rnc'),
] as const

/** Under whom a row stands in a report by contact, of a query that joins `contactos`: what has none stands together. */
export const CONTACTO_DEL_GRUPO = [
  sql<number>`coalesce(contactos.id, 0)`.as('contactoId'),
  sql<string>`coalesce(contactos.nombre_contacto, 'Sin contacto')`.as('contacto'),
] as const

/** How many of the documents are notes: without any, nothing is said of them. */
export const countNotas = sql<number>`count(*) FILTER (WHERE ventas.clase <> 'factura')`

/** The longest of the texts; '' of none. */
export function longestOf(column: string): RawBuilder<string> {
  const text = sql.ref(column)
  return sql<string>`coalesce(substr(max(lpad(length(${text})::text, 4, '0') || ${text} COLLATE "C"), 5), '')`
}

const NOMBRES = {
  clientes: {
    copied: sql.ref('ventas.cliente_nombre'),
    present: (id: number) => sql`SELECT nombre FROM clientes WHERE id = ${id}`,
  },
  empresas: {
    copied: sql.ref('ventas.empresa_nombre'),
    present: (id: number) => sql`SELECT nombre FROM empresas WHERE id = ${id}`,
  },
}

/** Whether every order bears the present name of the one that was asked for: then the head of the report says it for all. */
export function alwaysSaysName(table: keyof typeof NOMBRES, id: Parte | undefined): RawBuilder<boolean> {
  if (typeof id !== 'number') return sql<boolean>`false`
  const { copied, present } = NOMBRES[table]
  return sql<boolean>`coalesce(bool_and(${copied} = (${present(id)})), false)`
}
