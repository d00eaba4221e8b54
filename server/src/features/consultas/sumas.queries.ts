import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import type { FiltroDeConsulta } from './filtro.ts'

/** Length and sums of a whole filtered list, in pesos; `anulados` of it are in no sum. */
export interface TotalesDeConsulta {
  readonly totalRecords: number
  readonly anulados: number
  readonly sumaSubTotal: number
  readonly sumaItbis: number
  readonly sumaTotal: number
}

export const NADA: TotalesDeConsulta = {
  totalRecords: 0,
  anulados: 0,
  sumaSubTotal: 0,
  sumaItbis: 0,
  sumaTotal: 0,
}

type Expression = RawBuilder<unknown>
const MES_DE_FECHA = sql`date_trunc('month', fecha)::date`

/** Annulled orders count in the sums where only they are asked for. */
export function totalesOf(filas: Expression, { estado }: FiltroDeConsulta): RawBuilder<TotalesDeConsulta> {
  const summed = estado === 'anulado' ? sql`true` : sql`NOT anulado`
  return sql`SELECT coalesce(sum(cantidad), 0)::bigint AS "totalRecords",
      coalesce(sum(cantidad) FILTER (WHERE NOT (${summed})), 0)::bigint AS anulados,
      coalesce(sum(sub_total) FILTER (WHERE ${summed}), 0) AS "sumaSubTotal",
      coalesce(sum(itbis) FILTER (WHERE ${summed}), 0) AS "sumaItbis",
      coalesce(sum(sub_total + itbis) FILTER (WHERE ${summed}), 0) AS "sumaTotal"
    FROM (${filas}) partes`
}

/** Of a filter without a text: kept sums; what is pending is added up, and what is paid is the rest. */
export async function findTotales(db: Conexion, filtro: FiltroDeConsulta): Promise<TotalesDeConsulta> {
  const { rows } = await totalesOf(filasOf(filtro), filtro).execute(db)
  return rows[0] ?? NADA
}

function filasOf(filtro: FiltroDeConsulta): Expression {
  const { estado } = filtro
  if (estado === 'pendiente') return pendientesOf(filtro, 1)
  if (estado !== 'pagado') return partesDeConsulta(filtro)
  return sql`SELECT anulado, cantidad, sub_total, itbis FROM (${partesDeConsulta({ ...filtro, estado: undefined })}) vivos
      WHERE NOT anulado
    UNION ALL ${pendientesOf(filtro, -1)}`
}

/** Orders of which an account is still to be paid: looked up one by one, they are few beside all orders. */
function pendientesOf(filtro: FiltroDeConsulta, signo: 1 | -1): Expression {
  const { clienteId, fechaDesde: desde, fechaHasta: hasta } = filtro
  const accounts = all([
    sql`lado IN ('pagar', 'cobrar') AND NOT pagada AND NOT anulada`,
    ...(clienteId === undefined ? [] : [sql<boolean>`cliente_id = ${clienteId}`]),
    ...dayConditions(sql`fecha`, { desde, hasta }),
  ])
  return sql`SELECT false AS anulado, ${sql.lit(signo)}::bigint AS cantidad, ${sql.lit(signo)} * sub_total AS sub_total,
      ${sql.lit(signo)} * itbis AS itbis
    FROM pedidos WHERE NOT anulado AND id = ANY (ARRAY(SELECT DISTINCT pedido_id FROM cuentas WHERE ${accounts}))
      AND ${all(who('pedidos', filtro))}`
}

function hasCliente({ clienteId, contactoId }: FiltroDeConsulta): boolean {
  return clienteId !== undefined || contactoId !== undefined
}

/**
 * Parts that add up, of `mes`, `anulado`, `cantidad`, `sub_total` and `itbis`: sums of whole months and of the days left
 * over (of a client or a contact, whose days are not kept, the orders themselves), and what waits to be added.
 */
export function partesDeConsulta(filtro: FiltroDeConsulta): Expression {
  const periodo = { desde: filtro.fechaDesde, hasta: filtro.fechaHasta }
  const { meses, dias } = partirEnMeses(periodo)
  const client = hasCliente(filtro)
  const counted = [
    ...(meses ? [kept(filtro, 'mes', meses)] : []),
    ...dias.map(days => (client ? ordersOf('pedidos', filtro, days) : kept(filtro, 'día', days))),
    ...(client
      ? meses
        ? [ordersOf('pedidos_por_sumar', filtro, meses)]
        : []
      : [ordersOf('pedidos_por_sumar', filtro, periodo)]),
  ]
  return counted.length === 0 ? NOTHING : sql.join(counted, sql` UNION ALL `)
}

const NOTHING = sql`SELECT NULL::date AS mes, false AS anulado, 0::bigint AS cantidad, 0::numeric AS sub_total,
  0::numeric AS itbis WHERE false`

/** How many orders each day between two holds: rows of `dia` and `cantidad`, to be added up. */
export function diasDeConsulta(filtro: FiltroDeConsulta) {
  return (desde: Expression, hasta: Expression): Expression => {
    const between = (column: Expression) => [
      sql<boolean>`${column} BETWEEN ${desde} AND ${hasta}`,
      ...dayConditions(column, { desde: filtro.fechaDesde, hasta: filtro.fechaHasta }),
    ]
    if (hasCliente(filtro))
      return sql`SELECT fecha AS dia, 1::bigint AS cantidad FROM pedidos
        WHERE ${all([...who('pedidos', filtro), ...between(sql`pedidos.fecha`)])}`
    return sql`SELECT desde AS dia, ${counted(filtro).cantidad} AS cantidad FROM pedidos_sumas
        WHERE ${all([...keptConditions(filtro, 'día', {}), ...between(sql`desde`)])}
      UNION ALL SELECT fecha, cantidad FROM pedidos_por_sumar
        WHERE ${all([...who('pedidos_por_sumar', filtro), ...between(sql`fecha`)])}`
  }
}

/** Beside all orders stand those with ITBIS; those without are the rest. */
function counted({ aplicaItbis }: FiltroDeConsulta) {
  if (aplicaItbis === undefined)
    return { cantidad: sql`cantidad`, subTotal: sql`sub_total`, itbis: sql`itbis` }
  if (aplicaItbis)
    return { cantidad: sql`gravados`, subTotal: sql`sub_total_gravado`, itbis: sql`itbis_gravado` }
  return {
    cantidad: sql`cantidad - gravados`,
    subTotal: sql`sub_total - sub_total_gravado`,
    itbis: sql`itbis - itbis_gravado`,
  }
}

function kept(filtro: FiltroDeConsulta, por: 'día' | 'mes', periodo: Periodo): Expression {
  const { cantidad, subTotal, itbis } = counted(filtro)
  const mes = por === 'mes' ? sql`desde` : sql`date_trunc('month', desde)::date`
  return sql`SELECT ${mes} AS mes, anulado, ${cantidad} AS cantidad, ${subTotal} AS sub_total, ${itbis} AS itbis
    FROM pedidos_sumas WHERE ${all(keptConditions(filtro, por, periodo))}`
}

function keptConditions(filtro: FiltroDeConsulta, por: 'día' | 'mes', periodo: Periodo): Condition[] {
  const { empresaId, clienteId, contactoId, estado } = filtro
  const names = (conditions: readonly Condition[]) =>
    sql`IN (SELECT id FROM pedidos_nombres WHERE ${all(conditions)})`
  const empresa =
    empresaId === undefined ? sql`= 0` : names([sql`quien = 'empresa' AND registro_id = ${empresaId}`])
  const cliente = hasCliente(filtro)
    ? names([
        sql`quien = 'cliente'`,
        ...(clienteId === undefined ? [] : [sql<boolean>`registro_id = ${clienteId}`]),
        ...(contactoId === undefined ? [] : [sql<boolean>`contacto_id = ${contactoId}`]),
      ])
    : sql`= 0`
  return [
    sql`empresa ${empresa}`,
    sql`cliente ${cliente}`,
    // Both written out: the key begins with who and this.
    estado === 'anulado' ? sql`anulado` : sql`anulado IN (false, true)`,
    sql`por = ${sql.lit(por)}`,
    ...dayConditions(sql`desde`, periodo),
  ]
}

type Tabla = 'pedidos' | 'pedidos_por_sumar'

function ordersOf(tabla: Tabla, filtro: FiltroDeConsulta, periodo: Periodo): Expression {
  const cantidad = tabla === 'pedidos' ? sql`1::bigint AS cantidad` : sql`cantidad`
  return sql`SELECT ${MES_DE_FECHA} AS mes, anulado, ${cantidad}, sub_total, itbis FROM ${sql.table(tabla)}
    WHERE ${all([...who(tabla, filtro), ...dayConditions(sql`fecha`, periodo)])}`
}

/** On a table that says these things as an order does. */
function who(tabla: Tabla, filtro: FiltroDeConsulta): Condition[] {
  const { empresaId, clienteId, contactoId, aplicaItbis, estado } = filtro
  const column = (name: string) => sql.ref(`${tabla}.${name}`)
  return [
    ...(empresaId === undefined ? [] : [sql<boolean>`${column('empresa_id')} = ${empresaId}`]),
    ...(clienteId === undefined ? [] : [sql<boolean>`${column('cliente_id')} = ${clienteId}`]),
    ...(contactoId === undefined ? [] : [sql<boolean>`${column('contacto_id')} = ${contactoId}`]),
    ...(aplicaItbis === undefined ? [] : [sql<boolean>`${column('aplica_itbis')} = ${aplicaItbis}`]),
    ...(estado === 'anulado' ? [sql<boolean>`${column('anulado')}`] : []),
  ]
}
