import type { ValoresDe } from '@cuadre/contract/filtros'
import type { FILTROS_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import { type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { type Condition, findTexts } from '../../../db/query/conditions.ts'

/** `cliente`, `empresa`: an id or a piece of the name; `rechazados`: those whose invoice the tax office has refused. */
export type FiltroDePedidos = ValoresDe<typeof FILTROS_DE_PEDIDOS>

/** The same, once it is known whom the typed words mean. */
export interface FiltroLeido extends Omit<FiltroDePedidos, 'cliente' | 'empresa'> {
  readonly quien: readonly Condition[]
}

/** Names with the typed piece are looked up once, for rows and sums alike; then the planner knows whose orders are many. */
export async function leerFiltro<F extends FiltroDePedidos>(
  db: Conexion,
  { cliente, empresa, ...filter }: F,
): Promise<Omit<F, 'cliente' | 'empresa'> & FiltroLeido> {
  const typed = Object.entries({ cliente, empresa }).flatMap(([quien, text]) =>
    text ? [{ quien, text }] : [],
  )
  return { ...filter, quien: await Promise.all(typed.map(({ quien, text }) => isMeant(db, quien, text))) }
}

async function isMeant(db: Conexion, quien: string, text: string): Promise<Condition> {
  if (/^\d{1,9}$/.test(text)) return sql`${sql.ref(`ventas.${quien}_id`)} = ${Number(text)}`
  const column = sql.ref(`ventas.${quien}_nombre`)
  const names = await findTexts(db, text, { column, from: sql`FROM ventas WHERE NOT anulado` })
  return sql<SqlBool>`${column} = ANY (${names}::text[])`
}
