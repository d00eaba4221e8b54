import { sumarDias } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS, type Totales, totalsOf } from '../../db/place.ts'
import { isUsualPage, readPrepared } from '../../db/prepared-page.ts'
import { type CuentaRow, describeCuenta, listCuentas } from './cuentas.queries.ts'
import type { FiltroDeCuentas } from './filtro.ts'
import { diasDeCuentas, partesDeCuentas, partesPorPago } from './sumas.queries.ts'

type Page = FiltroDeCuentas & { readonly page: number; readonly pageSize: number }

/** Length and sum of the whole filtered list. */
export function sumCuentas(db: Conexion, filtro: FiltroDeCuentas): Promise<Totales> {
  return findTotals(db, partesDeCuentas(filtro))
}

/** A page, with the length and the sum of the whole filtered list. */
export async function pageCuentas(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { rows, cantidad, suma } = await readCuentas(db, filtro, (page - 1) * pageSize)
  return { items: rows.map(describeCuenta), totalRecords: cantidad, page, pageSize, sumaTotal: suma }
}

type Found = Totales & { readonly rows: readonly CuentaRow[] }

function readCuentas(db: Conexion, filtro: Page, offset: number): Promise<Found> {
  if (offset <= LEJOS) return readNear(db, filtro, offset)
  if (filtro.estado === 'pendientes') return readFarByOrder(db, filtro, offset)
  const { clienteId, fechaDesde, fechaHasta } = filtro
  // Paid ones follow each other by their payment, of which the sums know nothing by client or by the order's day.
  const filteredByMore = clienteId !== undefined || fechaDesde !== undefined || fechaHasta !== undefined
  return filteredByMore ? readNear(db, filtro, offset) : readFarByPayment(db, filtro, offset)
}

type Row = Totales & { readonly [K in keyof CuentaRow]: CuentaRow[K] | null }

/** Rows and sums in one statement, of one moment. */
async function readNear(db: Conexion, filtro: Page, offset: number): Promise<Found> {
  const usual = isUsualPage(filtro)
  const chosen = listCuentas(
    db,
    filtro,
    usual ? { limit: sql.lit(filtro.pageSize) } : { limit: filtro.pageSize, offset },
  )
  const order =
    filtro.estado === 'pendientes'
      ? sql`pagina."fechaPedido", pagina."pedidoId"`
      : sql`pagina."pagadaEn" DESC, pagina."pedidoId" DESC`
  const query = sql<Row>`SELECT totales.*, pagina.* FROM (${totalsOf(partesDeCuentas(filtro))}) totales
    LEFT JOIN ${chosen} pagina ON true ORDER BY ${order}`
  const rows = usual ? await readPrepared(db, query) : (await query.execute(db)).rows
  const { cantidad = 0, suma = 0 } = rows[0] ?? {}
  return {
    cantidad,
    suma,
    rows: rows.flatMap(({ cantidad: _length, suma: _sum, ...row }) =>
      row.pedidoId === null ? [] : [row as CuentaRow],
    ),
  }
}

/** Walks to the order's day on which the page begins. */
async function readFarByOrder(db: Conexion, filtro: Page, offset: number): Promise<Found> {
  const { totales, lugar } = await findPlace(db, {
    partes: partesDeCuentas(filtro),
    diasEntre: diasDeCuentas(filtro, 'fecha'),
    orden: 'asc',
    offset,
  })
  if (!lugar) return { ...totales, rows: [] }
  const rest = { limit: filtro.pageSize, offset: lugar.resto }
  return { ...totales, rows: await listCuentas(db, { ...filtro, fechaDesde: lugar.dia }, rest).execute() }
}

/** Walks to the day of the payments with which the page begins. */
async function readFarByPayment(db: Conexion, filtro: Page, offset: number): Promise<Found> {
  const { totales, lugar } = await findPlace(db, {
    partes: partesPorPago(filtro),
    diasEntre: diasDeCuentas(filtro, 'pago'),
    orden: 'desc',
    offset,
  })
  if (!lugar) return { ...totales, rows: [] }
  const rest = { limit: filtro.pageSize, offset: lugar.resto }
  // Midnight in Santo Domingo, four hours behind UTC all year.
  const endOfDay = `${sumarDias(lugar.dia, 1)}T00:00:00-04:00`
  return { ...totales, rows: await listCuentas(db, filtro, rest, endOfDay).execute() }
}
