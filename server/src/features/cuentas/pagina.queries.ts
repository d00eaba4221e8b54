import { type Expression, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { readLongPage, readTotals, type Totales } from '../../db/query/paging.ts'
import { describeCuenta, filteredCuentas, listWindow, type OrdenDeCuentas } from './cuentas.queries.ts'
import { type FiltroDeCuentas, montoDe } from './filtro.ts'

type Page = FiltroDeCuentas & OrdenDeCuentas & { readonly page: number; readonly pageSize: number }

/** Length and sum of the whole filtered list, counted along its index. */
export function sumCuentas(db: Conexion, filtro: FiltroDeCuentas): Promise<Totales> {
  return readTotals(db, { totals: totalsOf(db, filtro), prepared: isPrepared(filtro) })
}

function totalsOf(db: Conexion, filtro: FiltroDeCuentas): Expression<Totales> {
  return filteredCuentas(db, filtro).select([
    sql<number>`count(*)`.as('cantidad'),
    sql<number>`coalesce(sum(${montoDe(filtro)}), 0)`.as('suma'),
  ])
}

/** Which accounts the orders of a company, a contact or a number have is better planned for each. */
function isPrepared({ empresaId, contactoId, ncf }: FiltroDeCuentas): boolean {
  return empresaId === undefined && contactoId === undefined && !ncf
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pageCuentas(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readLongPage(db, filtro, {
    totals: totalsOf(db, filtro),
    rows: ventana => listWindow(db, filtro, ventana),
    prepared: isPrepared(filtro),
  })
  const { cantidad, suma } = totales
  return { items: rows.map(describeCuenta), totalRecords: cantidad, page, pageSize, sumaTotal: suma }
}
