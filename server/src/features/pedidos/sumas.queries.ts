import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/conditions.ts'
import type { Partes } from '../../db/place.ts'
import { asksFor, type FiltroDePedidos, type Quien, whoConditions } from './filtro.ts'

const MES_DE_FECHA = sql`date_trunc('month', fecha)::date`

function periodOf({ fechaDesde: desde, fechaHasta: hasta }: FiltroDePedidos): Periodo {
  return { desde, hasta }
}

function hasCliente({ cliente, clienteId }: FiltroDePedidos): boolean {
  return Boolean(cliente) || clienteId !== undefined
}

/**
 * Live orders of a filter without a number: sums of whole months, sums of the days left over (of a client, whose days
 * are not summed up, its orders themselves), and what waits to be added to either.
 */
export function partesDePedidos(filter: FiltroDePedidos): Partes {
  const { meses, dias } = partirEnMeses(periodOf(filter))
  const client = hasCliente(filter)
  const counted = [
    ...(meses ? [sumasOf(filter, { por: 'mes', periodo: meses })] : []),
    ...dias.map(periodo =>
      client
        ? sql`SELECT ${MES_DE_FECHA} AS mes, 1::bigint AS cantidad, total AS suma
            FROM pedidos WHERE ${ordersOf(filter, periodo)}`
        : sumasOf(filter, { por: 'día', periodo }),
    ),
    ...(client ? (meses ? [waitingOf(filter, meses)] : []) : [waitingOf(filter, periodOf(filter))]),
  ]
  return counted.length === 0 ? NOTHING : sql.join(counted, sql` UNION ALL `)
}

/** The same where months do not matter: of all time everybody, a company or a client is one row, but not both together. */
export function totalesDePedidos(filter: FiltroDePedidos): Partes {
  const { empresa, empresaId, fechaDesde, fechaHasta } = filter
  const both = hasCliente(filter) && (Boolean(empresa) || empresaId !== undefined)
  if (both || fechaDesde || fechaHasta) return partesDePedidos(filter)
  return sql`${sumasOf(filter, { por: 'siempre', periodo: {} })} UNION ALL ${waitingOf(filter, {})}`
}

const NOTHING = sql`SELECT NULL::date AS mes, 0::bigint AS cantidad, 0::numeric AS suma WHERE false`

interface Sums {
  readonly por: 'día' | 'mes' | 'siempre'
  readonly periodo: Periodo
}

function sumasOf(filter: FiltroDePedidos, { por, periodo }: Sums): RawBuilder<unknown> {
  const mes = por === 'día' ? sql`date_trunc('month', desde)::date` : sql`desde`
  return sql`SELECT ${mes} AS mes, cantidad, sub_total + itbis AS suma FROM pedidos_sumas WHERE ${sumConditions(filter, { por, periodo })}`
}

function sumConditions(filter: FiltroDePedidos, { por, periodo }: Sums) {
  return all([
    sql`empresa ${namesOf('empresa', filter)}`,
    sql`cliente ${namesOf('cliente', filter)}`,
    sql`NOT anulado AND por = ${sql.lit(por)}`,
    ...dayConditions(sql`desde`, periodo),
  ])
}

/** The names under which the sums are kept; 0 is everybody. */
function namesOf(quien: Quien, filter: FiltroDePedidos): RawBuilder<unknown> {
  const conditions = asksFor(quien, filter, { id: sql`registro_id`, clave: sql`clave` })
  if (conditions.length === 0) return sql`= 0`
  return sql`IN (SELECT id FROM pedidos_nombres WHERE quien = ${sql.lit(quien)} AND ${all(conditions)})`
}

function waitingOf(filter: FiltroDePedidos, periodo: Periodo): RawBuilder<unknown> {
  return sql`SELECT ${MES_DE_FECHA} AS mes, cantidad, sub_total + itbis AS suma FROM pedidos_por_sumar
    WHERE ${waitingConditions(filter, dayConditions(sql`fecha`, periodo))}`
}

function waitingConditions(filter: FiltroDePedidos, days: readonly Condition[]) {
  return all([sql`NOT anulado`, ...whoConditions('pedidos_por_sumar', filter), ...days])
}

function ordersOf(filter: FiltroDePedidos, periodo: Periodo) {
  return all([
    sql`NOT anulado`,
    ...whoConditions('pedidos', filter),
    ...dayConditions(sql`pedidos.fecha`, periodo),
  ])
}

/** How many orders each day between two holds, within the filter: rows of `dia` and `cantidad`, to be added up. */
export function diasDePedidos(filter: FiltroDePedidos) {
  return (desde: RawBuilder<unknown>, hasta: RawBuilder<unknown>): RawBuilder<unknown> => {
    const between = (column: RawBuilder<unknown>) => [
      sql<boolean>`${column} BETWEEN ${desde} AND ${hasta}`,
      ...dayConditions(column, periodOf(filter)),
    ]
    if (hasCliente(filter))
      return sql`SELECT fecha AS dia, 1::bigint AS cantidad FROM pedidos
        WHERE ${all([sql`NOT anulado`, ...whoConditions('pedidos', filter), ...between(sql`pedidos.fecha`)])}`
    return sql`SELECT desde AS dia, cantidad FROM pedidos_sumas
        WHERE ${all([sumConditions(filter, { por: 'día', periodo: {} }), ...between(sql`desde`)])}
      UNION ALL SELECT fecha, cantidad FROM pedidos_por_sumar
        WHERE ${waitingConditions(filter, between(sql`fecha`))}`
  }
}
