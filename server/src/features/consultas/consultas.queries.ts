import type { consultas, PedidoConsultado } from '@cuadre/contract/consultas'
import type { DataOf } from '@cuadre/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { selected } from '../../db/query/columns.ts'
import type { Condition } from '../../db/query/conditions.ts'
import { direction, readLongPage, readTotals, type Ventana } from '../../db/query/paging.ts'
import { estadoDeDocumentoSql } from '../cuentas/de-documento.queries.ts'
import { EMITIDO, pedidoIdSql } from '../documentos/emitido.queries.ts'
import { conSignoSql, DE_SU_CLASE } from '../documentos/signo.queries.ts'
import { consultaConditions, exactFirst, type FiltroDeConsulta } from './filtro.ts'
import { NADA, type TotalesDeConsulta, totalesDe, totalesOf } from './totales.queries.ts'

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
