import { inicioDelDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS, type Totales, totalsOf } from '../../db/place.ts'
import { isUsualPage, readPrepared } from '../../db/prepared-page.ts'
import { type CuentaRow, describeCuenta, listChosenCuentas, listCuentas } from './cuentas.queries.ts'
import type { FiltroDeCuentas } from './filtro.ts'
import { findMesesDePago, paidInMonths } from './meses-de-pago.queries.ts'
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
  const { estado, fechaDesde, fechaHasta } = filtro
  const dated = fechaDesde !== undefined || fechaHasta !== undefined
  if (estado === 'pagadas' && dated) return readByMonths(db, filtro, offset)
  if (offset <= LEJOS) return readNear(db, filtro, offset)
  if (estado === 'pendientes') return readFarByOrder(db, filtro, offset)
  return readFarByPayment(db, filtro, offset)
}

/** Paid accounts of orders of some days. */
async function readByMonths(db: Conexion, filtro: Page, offset: number): Promise<Found> {
  const limit = filtro.pageSize
  const [totales, { meses, antes }] = await Promise.all([
    sumCuentas(db, filtro),
    findMesesDePago(db, filtro, { limit, offset }),
  ])
  if (meses.length === 0) return { ...totales, rows: [] }
  const chosen = paidInMonths(filtro, meses, { limit, offset: offset - antes })
  return { ...totales, rows: await listChosenCuentas(db, filtro, chosen).execute() }
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
  const endOfDay = inicioDelDia(sumarDias(lugar.dia, 1))
  return { ...totales, rows: await listCuentas(db, filtro, rest, endOfDay).execute() }
}
