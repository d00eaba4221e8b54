import type { Comprobante, consultas, PedidoConsultado } from '@cuadre/contract/consultas'
import type { DataOf } from '@cuadre/contract/endpoint'
import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { selected } from '../../db/query/columns.ts'
import type { Condition } from '../../db/query/conditions.ts'
import { direction, readLongPage, readTotals, type Ventana } from '../../db/query/paging.ts'
import { estadoDeDocumentoSql } from '../cuentas/de-documento.queries.ts'
import { EMITIDO, pedidoIdSql } from '../documentos/emitido.queries.ts'
import { conSignoSql, DE_SU_CLASE } from '../documentos/signo.queries.ts'
import { totalesPorDia } from '../documentos/totales-por-dia.queries.ts'
import { consultaConditions, exactFirst, type FiltroDeConsulta } from './filtro.ts'

const COLUMNAS = selected({
  pedidoId: pedidoIdSql('ventas'),
  txtNCF: 'ventas.txt_ncf',
  empresaNombre: 'ventas.empresa_nombre',
  aplicaItbis: 'ventas.aplica_itbis',
  clienteNombre: 'ventas.cliente_nombre',
  clienteRnc: 'ventas.cliente_rnc',
  documentoExtranjero: 'ventas.cliente_extranjero',
  contactoNombre: "coalesce(contactos.nombre_contacto, '')",
  fechaPedido: 'ventas.fecha',
  subTotal: conSignoSql('sub_total'),
  itbis: conSignoSql('itbis'),
  total: conSignoSql('total'),
  ...DE_SU_CLASE,
  ...EMITIDO,
  estado: estadoDeDocumentoSql('ventas'),
} satisfies Record<keyof PedidoConsultado, string>)

/** Newest first, or read from the end on. */
function orderOf(alReves = false): RawBuilder<unknown> {
  const order = direction('desc', alReves)
  return sql.raw(`ventas.fecha ${order}, ventas.id ${order}`)
}

/** These orders and notes, newest first. */
export function listConsultados(chosen: Condition): RawBuilder<PedidoConsultado> {
  return sql`SELECT ${COLUMNAS} FROM ventas LEFT JOIN contactos ON contactos.id = ventas.contacto_id
    WHERE ${chosen} ORDER BY ${orderOf()}`
}

type Page = FiltroDeConsulta & { page: number; pageSize: number }

/** A page, with length and sums of the whole filtered list. */
export async function pageConsultas(db: Conexion, filtro: Page): Promise<DataOf<typeof consultas.paged>> {
  const { page, pageSize } = filtro
  const { rows, totales } = filtro.buscar ? await readFound(db, filtro) : await readListed(db, filtro)
  const { cantidad: totalRecords, ...sumas } = totales
  return { items: rows, totalRecords, page, pageSize, ...sumas }
}

interface Found {
  readonly totales: TotalesDeConsulta
  readonly rows: PedidoConsultado[]
}

function readListed(db: Conexion, filtro: Page): Promise<Found> {
  const { aplicaItbis, estado } = filtro
  return readLongPage(db, filtro, {
    totals: totalesDe(filtro),
    rows: ventana => listPage(filtro, ventana),
    // How many orders have them differs too much for one plan.
    prepared: aplicaItbis === undefined && estado === undefined,
  })
}

async function readFound(db: Conexion, filtro: Page): Promise<Found> {
  const { rows } = await findPage(filtro).execute(db)
  const { ids, ...totales } = rows[0] ?? { ...NADA, ids: [] }
  if (ids.length === 0) return { totales, rows: [] }
  const chosen = await listConsultados(sql`ventas.id = ANY(${ids})`).execute(db)
  const byId = new Map(chosen.rows.map(row => [row.documentoId, row]))
  return { totales, rows: ids.flatMap(id => byId.get(id) ?? []) }
}

/** Contacts and accounts are looked up for the chosen ones alone. */
function listPage(
  filtro: FiltroDeConsulta,
  { limit, offset, alReves }: Ventana,
): RawBuilder<PedidoConsultado> {
  const order = orderOf(alReves)
  return sql`SELECT ${COLUMNAS}
    FROM (SELECT * FROM ventas WHERE ${consultaConditions(filtro)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ventas
    LEFT JOIN contactos ON contactos.id = ventas.contacto_id ORDER BY ${order}`
}

/**
 * Which of them stand on the page of a search text, the order of that very number first, and the sums, in one visit. They are found first, whatever the planner
 * guesses of the text: walking along the days until twenty fit would read a million when none does.
 */
export function findPage(filtro: Page) {
  const { page, pageSize } = filtro
  return sql<TotalesDeConsulta & { ids: number[] }>`
    WITH hallados AS MATERIALIZED (
      SELECT id, numero, fecha, anulado, vigente, clase, sub_total, itbis FROM ventas WHERE ${consultaConditions(filtro)})
    SELECT totales.*, ARRAY(SELECT id FROM hallados
      ORDER BY ${exactFirst(filtro.buscar)} fecha DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids
    FROM (${totalesOf(sql`SELECT * FROM hallados`, sql`count(*)`, filtro)}) totales`
}

export async function countConsultados(db: Conexion, filtro: FiltroDeConsulta): Promise<number> {
  if (!filtro.buscar) return (await readTotals(db, { totals: totalesDe(filtro), prepared: false })).cantidad
  const counted = sql<Pick<TotalesDeConsulta, 'cantidad'>>`
    SELECT count(*) AS cantidad FROM ventas WHERE ${consultaConditions(filtro)}`
  return (await counted.execute(db)).rows[0]?.cantidad ?? 0
}

/** Length and sums of a whole filtered list, in pesos; `anulados` of it, annulled or refused, are in no sum, `notas` of it are notes. */
interface TotalesDeConsulta {
  readonly cantidad: number
  readonly notas: number
  readonly anulados: number
  /** Those of them that were refused. */
  readonly rechazados: number
  readonly sumaSubTotal: number
  readonly sumaItbis: number
  readonly sumaTotal: number
}

const NADA: TotalesDeConsulta = {
  cantidad: 0,
  notas: 0,
  anulados: 0,
  rechazados: 0,
  sumaSubTotal: 0,
  sumaItbis: 0,
  sumaTotal: 0,
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
function totalesDe(filtro: FiltroDeConsulta): RawBuilder<TotalesDeConsulta> {
  return ofWholeDays(filtro)
    ? totalesOf(keptOf(filtro), sql`sum(cantidad)`, filtro)
    : totalesOf(
        sql`SELECT anulado, vigente, clase, sub_total, itbis FROM ventas WHERE ${consultaConditions(filtro)}`,
        sql`count(*)`,
        filtro,
      )
}

/**
 * Adds up rows of `anulado`, `vigente`, `clase`, `sub_total` and `itbis`, of which `cuantos` tells how many documents they are: first those that are
 * alike, so that signs are asked for a few sums and not for each row. Credit notes take away; annulled and refused ones
 * count in the sums where only they are asked for.
 */
function totalesOf(
  filas: RawBuilder<unknown>,
  cuantos: RawBuilder<number>,
  { estado }: FiltroDeConsulta,
): RawBuilder<TotalesDeConsulta> {
  const summed = estado === 'anulado' || estado === 'rechazado' ? sql`true` : sql`vigente`
  return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS cantidad,
      coalesce(sum(cantidad) FILTER (WHERE clase <> 'factura'), 0)::bigint AS notas,
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed})), 0)::bigint AS anulados,
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed}) AND NOT anulado), 0)::bigint AS rechazados,
      coalesce(sum(signo(clase) * sub_total) FILTER (WHERE ${summed}), 0) AS "sumaSubTotal",
      coalesce(sum(signo(clase) * itbis) FILTER (WHERE ${summed}), 0) AS "sumaItbis",
      coalesce(sum(signo(clase) * (sub_total + itbis)) FILTER (WHERE ${summed}), 0) AS "sumaTotal"
    FROM (SELECT anulado, vigente, clase, ${cuantos} AS cantidad, sum(sub_total) AS sub_total, sum(itbis) AS itbis
      FROM (${filas}) filas GROUP BY anulado, vigente, clase) iguales`
}

/** What the kept days tell apart by themselves. */
const ENTEROS = { anulado: sql`anulado`, rechazado: sql`NOT anulado AND NOT vigente` } as const

function ofWholeDays({ buscar, clienteId, contactoId, aplicaItbis, estado }: FiltroDeConsulta): boolean {
  const narrower = buscar || [clienteId, contactoId, aplicaItbis].some(value => value !== undefined)
  return !narrower && (estado === undefined || estado in ENTEROS)
}

const CLASES: Readonly<Record<Comprobante, readonly ClaseDeEmitido[]>> = {
  factura: ['factura'],
  nota: ['nota de crédito', 'nota de débito'],
}

function keptOf(filtro: FiltroDeConsulta) {
  const { empresaId, fechaDesde: desde, fechaHasta: hasta, estado, comprobante } = filtro
  const clases = comprobante && { clases: CLASES[comprobante] }
  const state =
    estado !== undefined && estado in ENTEROS ? ENTEROS[estado as keyof typeof ENTEROS] : sql`true`
  return sql`SELECT * FROM (${totalesPorDia({ empresaId, desde, hasta, ...clases })}) dias WHERE ${state}`
}
