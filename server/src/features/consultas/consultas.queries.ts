import type { consultas, PedidoConsultado } from '@cuadre/contract/consultas'
import type { DataOf, QueryOf } from '@cuadre/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { escapeLike } from '../../db/search.ts'
import { leerPalabras, type Palabra } from './palabras.ts'

export type FiltroDeConsulta = QueryOf<typeof consultas.excel>

/** A live order of which an account is still to be paid. */
const pendiente = sql<boolean>`EXISTS (
  SELECT FROM cuentas c WHERE c.pedido_id = pedidos.id AND NOT c.pagada AND NOT c.anulada)`

const ESTADOS = {
  anulado: sql<boolean>`pedidos.anulado`,
  pendiente: sql<boolean>`NOT pedidos.anulado AND ${pendiente}`,
  pagado: sql<boolean>`NOT pedidos.anulado AND NOT ${pendiente}`,
} as const

/** Orders of every state. */
export function filtered(db: Conexion, filtro: FiltroDeConsulta) {
  const { buscar, empresaId, clienteId, contactoId, fechaDesde, fechaHasta, aplicaItbis, estado } = filtro
  const conditions = [
    buscar ? fits(buscar) : undefined,
    empresaId === undefined ? undefined : sql`pedidos.empresa_id = ${empresaId}`,
    clienteId === undefined ? undefined : sql`pedidos.cliente_id = ${clienteId}`,
    contactoId === undefined ? undefined : sql`pedidos.contacto_id = ${contactoId}`,
    fechaDesde === undefined ? undefined : sql`pedidos.fecha >= ${fechaDesde}`,
    fechaHasta === undefined ? undefined : sql`pedidos.fecha <= ${fechaHasta}`,
    aplicaItbis === undefined ? undefined : sql`pedidos.aplica_itbis = ${aplicaItbis}`,
    estado === undefined ? undefined : ESTADOS[estado],
  ].filter(condition => condition !== undefined)
  return db.selectFrom('pedidos').$if(conditions.length > 0, query => query.where(all(conditions)))
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`
}

/** Every word says something of the order. Each meaning has its index, so that the planner may unite what they find. */
function fits(buscar: string): RawBuilder<SqlBool> {
  const palabras = leerPalabras(buscar)
  return palabras.length === 0 ? sql<SqlBool>`false` : all(palabras.map(meansOrder))
}

function meansOrder({ texto, ncf, pedidoId, monto }: Palabra): RawBuilder<SqlBool> {
  const meanings = [
    texto === null ? undefined : contains(texto),
    ncf === null ? undefined : sql`pedidos.txt_ncf LIKE ${`%${ncf}%`}`,
    pedidoId === null ? undefined : sql`pedidos.id = ${pedidoId}`,
    monto === null ? undefined : sql`pedidos.total = ${monto}`,
  ].filter(meaning => meaning !== undefined)
  return sql<SqlBool>`(${sql.join(meanings, sql` OR `)})`
}

/** What may follow a whole word in a name: 'Almacenes 24, S.R.L.' */
const FINALES = [' ', ',', '.']

function contains({ valor, donde }: NonNullable<Palabra['texto']>): RawBuilder<SqlBool> {
  if (donde === 'entera')
    return sql<SqlBool>`(${sql.join(
      FINALES.map(final => looksLike('% ', valor, `${final}%`)),
      sql` OR `,
    )})`
  return looksLike(donde === 'pieza' ? '%' : '% ', valor, '%')
}

function looksLike(before: string, valor: string, after: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`pedidos.busqueda LIKE ${before} || clave(${escapeLike(valor)}) || ${after}`
}

/** The rows of these orders, newest first. */
export function listConsultados(pedidos: ReturnType<typeof filtered>) {
  return pedidos
    .innerJoin('contactos', 'contactos.id', 'pedidos.contacto_id')
    .select([
      'pedidos.id as pedidoId',
      'pedidos.txt_ncf as txtNCF',
      'pedidos.empresa_nombre as empresaNombre',
      'pedidos.aplica_itbis as aplicaItbis',
      'pedidos.cliente_nombre as clienteNombre',
      'pedidos.cliente_rnc as clienteRnc',
      'contactos.nombre_contacto as contactoNombre',
      'pedidos.fecha as fechaPedido',
      'pedidos.sub_total as subTotal',
      'pedidos.itbis',
      'pedidos.total',
      sql<PedidoConsultado['estado']>`CASE WHEN pedidos.anulado THEN 'anulado'
        WHEN ${pendiente} THEN 'pendiente' ELSE 'pagado' END`.as('estado'),
    ])
    .orderBy('pedidos.fecha', 'desc')
    .orderBy('pedidos.id', 'desc')
}

type Page = FiltroDeConsulta & { page: number; pageSize: number }

/** A page, with length and sums of the whole filtered list. */
export async function pageConsultas(db: Conexion, filtro: Page): Promise<DataOf<typeof consultas.paged>> {
  const { page, pageSize } = filtro
  const { ids, ...totals } = await findPage(db, filtro).executeTakeFirstOrThrow()
  const found = db.selectFrom('pedidos').where(sql<SqlBool>`pedidos.id = ANY(${ids})`)
  const items = ids.length === 0 ? [] : await listConsultados(found).execute()
  return { items, page, pageSize, ...totals }
}

/**
 * Which orders stand on the page, and the sums, in one visit. With a search text the orders are found first, whatever
 * the planner guesses of it: walking along the days until twenty fit would read a million when none does.
 */
export function findPage(db: Conexion, filtro: Page) {
  const { page, pageSize, buscar, estado } = filtro
  const summed = estado === 'anulado' ? sql`true` : sql`NOT anulado`
  const subTotal = sql<number>`coalesce(sum(sub_total) FILTER (WHERE ${summed}), 0)`
  const itbis = sql<number>`coalesce(sum(itbis) FILTER (WHERE ${summed}), 0)`
  return db
    .with(
      cte => (buscar ? cte('hallados').materialized() : cte('hallados').notMaterialized()),
      () => filtered(db, filtro).select(['id', 'fecha', 'anulado', 'sub_total', 'itbis']),
    )
    .with('pagina', cte =>
      cte
        .selectFrom('hallados')
        .select(['id', 'fecha'])
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .selectFrom('hallados')
    .select([
      sql<number[]>`ARRAY(SELECT id FROM pagina)`.as('ids'),
      sql<number>`count(*)`.as('totalRecords'),
      sql<number>`count(*) FILTER (WHERE NOT ${summed})`.as('anulados'),
      subTotal.as('sumaSubTotal'),
      itbis.as('sumaItbis'),
      sql<number>`${subTotal} + ${itbis}`.as('sumaTotal'),
    ])
}

export async function countConsultados(db: Conexion, filtro: FiltroDeConsulta): Promise<number> {
  const { cantidad } = await filtered(db, filtro)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}

/** The names behind the ids of a filter. */
export async function findNombres(db: Conexion, { empresaId, clienteId, contactoId }: FiltroDeConsulta) {
  return db
    .selectNoFrom([
      sql<string | null>`(SELECT nombre FROM empresas WHERE id = ${empresaId ?? null})`.as('empresa'),
      sql<string | null>`(SELECT nombre FROM clientes WHERE id = ${clienteId ?? null})`.as('cliente'),
      sql<string | null>`(SELECT nombre_contacto FROM contactos WHERE id = ${contactoId ?? null})`.as(
        'contacto',
      ),
    ])
    .executeTakeFirstOrThrow()
}
