import type { CobradoPorForma, Cobro, cobros, ORDEN_DE_COBROS } from '@cuadre/contract/cobros'
import type { DataOf, QueryOf } from '@cuadre/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { selected } from '../../db/query/columns.ts'
import {
  all,
  type Condition,
  days,
  equal,
  escapeLike,
  filterConditions,
  type Orden,
} from '../../db/query/conditions.ts'
import { direction, readLongPage, readTotals, type Ventana } from '../../db/query/paging.ts'

export type FiltroDeCobros = QueryOf<typeof cobros.excel>
type OrdenDeCobros = Orden<(typeof ORDEN_DE_COBROS)[number]>

const DINERO = 'pagos.monto - pagos.itbis_retenido - pagos.isr_retenido'
const RETENIDO = 'pagos.itbis_retenido + pagos.isr_retenido'

const asked = filterConditions<Omit<FiltroDeCobros, 'anulados'>>({
  ...days('pagos.fecha'),
  // Asked of each payment: an account of a document that the tax office refused was collected too, and is in no index of its client.
  clienteId: id =>
    sql`EXISTS (SELECT FROM cuentas c WHERE c.documento_id = pagos.documento_id AND c.lado = pagos.lado AND c.cliente_id = ${id})`,
  empresaId: equal('pagos.empresa_id'),
  forma: forma => (forma === 'sinIndicar' ? sql`pagos.forma IS NULL` : sql`pagos.forma = ${forma}`),
  usuario: usuario =>
    sql`EXISTS (SELECT FROM cuentas_movimientos m WHERE m.id = pagos.movimiento_id AND m.usuario ILIKE ${`%${escapeLike(usuario)}%`})`,
})

/** Money of receivables alone: what was applied or withheld by a certificate is none. Written out, so that its partial index is walked. */
function cobroConditions(filtro: FiltroDeCobros): Condition {
  return all([
    sql<SqlBool>`pagos.lado = 'cobrar' AND pagos.clase = 'dinero'`,
    ...(filtro.anulados === undefined ? [sql<SqlBool>`pagos.anulacion_id IS NULL`] : []),
    ...asked(filtro),
  ])
}

interface TotalesDeCobros {
  readonly cantidad: number
  readonly anulados: number
  readonly empresas: number
  readonly sumaRetenido: number
  readonly sumaCobrado: number
  readonly porForma: CobradoPorForma[]
}

/** Length and sums of the whole filtered list; annulled ones are in none of them. */
function totalesDe(filtro: FiltroDeCobros): RawBuilder<TotalesDeCobros> {
  return sql`WITH iguales AS (
      SELECT empresa_id, forma, anulacion_id IS NOT NULL AS anulado, count(*) AS cantidad,
        sum(${sql.raw(DINERO)}) AS cobrado, sum(${sql.raw(RETENIDO)}) AS retenido
      FROM pagos WHERE ${cobroConditions(filtro)} GROUP BY empresa_id, forma, anulado)
    SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad, coalesce(sum(cantidad) FILTER (WHERE anulado), 0)::bigint AS anulados,
      count(DISTINCT empresa_id) AS empresas, coalesce(sum(retenido) FILTER (WHERE NOT anulado), 0) AS "sumaRetenido",
      coalesce(sum(cobrado) FILTER (WHERE NOT anulado), 0) AS "sumaCobrado",
      (SELECT coalesce(json_agg(f ORDER BY f.cobrado DESC, f.forma), '[]')
        FROM (SELECT forma, sum(cobrado) AS cobrado FROM iguales WHERE NOT anulado GROUP BY forma) f) AS "porForma"
    FROM iguales`
}

const COLUMNAS = selected({
  pagoId: 'pagos.id',
  recibo: 'pagos.recibo',
  fecha: 'pagos.fecha',
  documentoId: 'pagos.documento_id',
  txtNCF: 'origen.txt_ncf',
  clase: 'origen.clase',
  corrige: 'origen.corrige',
  nombreCliente: 'origen.cliente_nombre',
  nombreEmpresa: 'origen.empresa_nombre',
  forma: 'pagos.forma',
  referencia: 'pagos.referencia',
  retenido: RETENIDO,
  cobrado: DINERO,
  cobradoPor: 'm.usuario',
  cobradoEn: 'm.en',
  anulado: 'pagos.anulacion_id IS NOT NULL',
} satisfies Record<keyof Cobro, string>)

export type CobroRow = Omit<Cobro, 'cobradoEn'> & { readonly cobradoEn: Date }

/** Words are looked up for the chosen ones alone. */
function listed(chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<CobroRow> {
  return sql`SELECT ${COLUMNAS} FROM (${chosen}) pagos JOIN origenes_de_cuentas origen ON origen.id = pagos.documento_id
    JOIN cuentas_movimientos m ON m.id = pagos.movimiento_id ORDER BY ${order}`
}

const VALUES = { recibo: 'pagos.recibo', fecha: 'pagos.fecha', cobrado: `(${DINERO})` } as const

/** By the day, the last one first, unless it is asked otherwise. */
function orderOf({ orden, sentido }: OrdenDeCobros, alReves = false): RawBuilder<unknown> {
  const way = direction(orden === undefined ? 'desc' : (sentido ?? 'asc'), alReves)
  return sql.raw(`${VALUES[orden ?? 'fecha']} ${way}, pagos.id ${way}`)
}

function listWindow(filtro: FiltroDeCobros & OrdenDeCobros, { limit, offset, alReves }: Ventana) {
  const order = orderOf(filtro, alReves)
  return listed(
    sql`SELECT * FROM pagos WHERE ${cobroConditions(filtro)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    order,
  )
}

/** The whole filtered list. */
export function listCobros(filtro: FiltroDeCobros): RawBuilder<CobroRow> {
  return listed(sql`SELECT * FROM pagos WHERE ${cobroConditions(filtro)}`, orderOf({}))
}

/** How many payments of a client or a user there are differs too much for one plan. */
const isPrepared = ({ clienteId, usuario }: FiltroDeCobros) => clienteId === undefined && !usuario

export function sumCobros(db: Conexion, filtro: FiltroDeCobros): Promise<TotalesDeCobros> {
  return readTotals(db, { totals: totalesDe(filtro), prepared: isPrepared(filtro) })
}

type Page = FiltroDeCobros & OrdenDeCobros & { readonly page: number; readonly pageSize: number }

/** A page, with length and sums of the whole filtered list. */
export async function pageCobros(db: Conexion, filtro: Page): Promise<DataOf<typeof cobros.paged>> {
  const { page, pageSize } = filtro
  const { totales, rows } = await readLongPage(db, filtro, {
    totals: totalesDe(filtro),
    rows: ventana => listWindow(filtro, ventana),
    prepared: isPrepared(filtro),
  })
  const { cantidad: totalRecords, ...sumas } = totales
  return { items: rows.map(describeCobro), totalRecords, page, pageSize, ...sumas }
}

export function describeCobro(row: CobroRow): Cobro {
  return { ...row, cobradoEn: row.cobradoEn.toISOString() }
}
