import type { consultas, PedidoConsultado } from '@cuadre/contract/consultas'
import type { DataOf } from '@cuadre/contract/endpoint'
import { type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { direction, readLongPage, readTotals, type Ventana } from '../../db/query/paging.ts'
import { quedaPorPagarSql } from '../cuentas/de-documento.queries.ts'
import { EMITIDO, pedidoIdSql } from '../documentos/emitido.queries.ts'
import { CLASE_Y_CORREGIDO, conSigno } from '../documentos/signo.queries.ts'
import { exactFirst, type FiltroDeConsulta, filtered } from './filtro.ts'
import { NADA, SUMADAS, type TotalesDeConsulta, totalesDe, totalesOf } from './totales.queries.ts'

/** The rows of these orders and notes, newest first, or read from the end on. */
export function listConsultados(pedidos: ReturnType<typeof filtered>, alReves = false) {
  const order = direction('desc', alReves)
  return pedidos
    .innerJoin('contactos', 'contactos.id', 'documentos.contacto_id')
    .select([
      sql.raw<number>(pedidoIdSql('documentos')).as('pedidoId'),
      'documentos.txt_ncf as txtNCF',
      'documentos.empresa_nombre as empresaNombre',
      'documentos.aplica_itbis as aplicaItbis',
      'documentos.cliente_nombre as clienteNombre',
      'documentos.cliente_rnc as clienteRnc',
      'contactos.nombre_contacto as contactoNombre',
      'documentos.fecha as fechaPedido',
      conSigno('sub_total').as('subTotal'),
      conSigno('itbis').as('itbis'),
      conSigno('total').as('total'),
      ...CLASE_Y_CORREGIDO,
      ...EMITIDO,
      sql<PedidoConsultado['estado']>`CASE WHEN documentos.anulado THEN 'anulado'
        WHEN ${sql.raw(quedaPorPagarSql('documentos.id'))} THEN 'pendiente' ELSE 'pagado' END`.as('estado'),
    ])
    .orderBy('documentos.fecha', order)
    .orderBy('documentos.id', order)
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
    totals: totalesDe(db, filtro),
    rows: ventana => listPage(db, filtro, ventana),
    // How many orders have them differs too much for one plan.
    prepared: aplicaItbis === undefined && estado === undefined,
  })
}

async function readFound(db: Conexion, filtro: Page): Promise<Found> {
  const { rows } = await findPage(db, filtro).execute(db)
  const { ids, ...totales } = rows[0] ?? { ...NADA, ids: [] }
  if (ids.length === 0) return { totales, rows: [] }
  const chosen = db.selectFrom('documentos').where(sql<SqlBool>`documentos.id = ANY(${ids})`)
  const byId = new Map((await listConsultados(chosen).execute()).map(row => [row.documentoId, row]))
  return { totales, rows: ids.flatMap(id => byId.get(id) ?? []) }
}

/** Contacts and accounts are looked up for the chosen ones alone. */
function listPage(db: Conexion, filtro: FiltroDeConsulta, { limit, offset, alReves }: Ventana) {
  const order = direction('desc', alReves)
  const chosen = filtered(db, filtro)
    .selectAll('documentos')
    .orderBy('documentos.fecha', order)
    .orderBy('documentos.id', order)
    .limit(limit)
    .offset(offset)
  return listConsultados(db.selectFrom(chosen.as('documentos')), alReves)
}

/**
 * Which of them stand on the page of a search text, the order of that very number first, and the sums, in one visit. They are found first, whatever the planner
 * guesses of the text: walking along the days until twenty fit would read a million when none does.
 */
export function findPage(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const found = filtered(db, filtro).select(['id', 'numero', 'fecha', ...SUMADAS])
  return sql<TotalesDeConsulta & { ids: number[] }>`
    WITH hallados AS MATERIALIZED (${found})
    SELECT totales.*, ARRAY(SELECT id FROM hallados
      ORDER BY ${exactFirst(filtro.buscar)} fecha DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids
    FROM (${totalesOf(sql`(SELECT *, 1 AS cantidad FROM hallados)`, filtro)}) totales`
}

export async function countConsultados(db: Conexion, filtro: FiltroDeConsulta): Promise<number> {
  if (!filtro.buscar)
    return (await readTotals(db, { totals: totalesDe(db, filtro), prepared: false })).cantidad
  const { cantidad } = await filtered(db, filtro)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}
