import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Paging, readLongPage, readTotals, type Totales } from '../../db/query/paging.ts'
import { describeCuenta, listWindow, type OrdenDeCuentas } from './cuentas.queries.ts'
import { accountConditions, type FiltroDeCuentas, montoDe } from './filtro.ts'

type Page = FiltroDeCuentas & OrdenDeCuentas & Paging

/** Length and sum of the whole filtered list, counted along its index. */
export function sumCuentas(db: Conexion, filtro: FiltroDeCuentas): Promise<Totales> {
  return readTotals(db, { totals: totalsOf(filtro), prepared: isPrepared(filtro) })
}

function totalsOf(filtro: FiltroDeCuentas): RawBuilder<Totales> {
  return sql`SELECT count(*) AS cantidad, coalesce(sum(${montoDe(filtro)}), 0) AS suma FROM cuentas WHERE ${accountConditions(filtro)}`
}

/** Which accounts the orders of a company, a contact or a number have is better planned for each. */
function isPrepared({ empresaId, contactoId, ncf }: FiltroDeCuentas): boolean {
  return empresaId === undefined && contactoId === undefined && !ncf
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pageCuentas(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readLongPage(db, filtro, {
    totals: totalsOf(filtro),
    rows: ventana => listWindow(filtro, ventana),
    prepared: isPrepared(filtro),
  })
  const { cantidad, suma } = totales
  return { items: rows.map(describeCuenta), totalRecords: cantidad, page, pageSize, sumaTotal: suma }
}
