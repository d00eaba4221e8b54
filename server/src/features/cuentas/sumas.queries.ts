import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/conditions.ts'
import type { Partes } from '../../db/place.ts'
import { accountConditions, type FiltroDeCuentas, periodOf } from './filtro.ts'

type Expression = RawBuilder<unknown>
/** Which day counts: that of the order or, for the order of the paid list, that of the payment. */
type Dia = 'fecha' | 'pago'

/**
 * The accounts of a filter: sums of whole months, sums of the days left over (of a client, whose days are not summed up,
 * its accounts themselves), and what waits to be added to either.
 */
export function partesDeCuentas(filtro: FiltroDeCuentas): Partes {
  const { meses, dias } = partirEnMeses(periodOf(filtro))
  const { clienteId } = filtro
  const counted = [
    ...(meses ? [sumasOf(filtro, 'mes', meses)] : []),
    ...dias.map(periodo =>
      clienteId === undefined ? sumasOf(filtro, 'día', periodo) : accountsOf(filtro, periodo),
    ),
    ...(clienteId === undefined
      ? [waitingOf(filtro, periodOf(filtro))]
      : meses
        ? [waitingOf(filtro, meses)]
        : []),
  ]
  return counted.length === 0 ? NOTHING : sql.join(counted, sql` UNION ALL `)
}

const NOTHING = sql`SELECT NULL::date AS mes, 0::bigint AS cantidad, 0::numeric AS suma WHERE false`

/** All paid accounts, or a client's, by the month of their payment, by which their list is ordered. */
export function partesPorPago(filtro: FiltroDeCuentas): Partes {
  return sql`SELECT desde AS mes, cantidad, monto AS suma FROM cuentas_sumas
      WHERE ${sumConditions(filtro, 'mes', 'pago')}
    UNION ALL SELECT date_trunc('month', pago)::date, cantidad, monto FROM cuentas_por_sumar
      WHERE ${waitingConditions(filtro)}`
}

function sumasOf(filtro: FiltroDeCuentas, por: 'día' | 'mes', periodo: Periodo): Expression {
  const mes = por === 'mes' ? sql`desde` : sql`date_trunc('month', desde)::date`
  return sql`SELECT ${mes} AS mes, cantidad, monto AS suma FROM cuentas_sumas
    WHERE ${sumConditions(filtro, por, 'fecha')} AND ${all(dayConditions(sql`desde`, periodo))}`
}

function accountsOf(filtro: FiltroDeCuentas, periodo: Periodo): Expression {
  return sql`SELECT date_trunc('month', fecha)::date AS mes, 1::bigint AS cantidad, monto_total AS suma FROM cuentas
    WHERE ${accountConditions(filtro)} AND ${all(dayConditions(sql`fecha`, periodo))}`
}

function waitingOf(filtro: FiltroDeCuentas, periodo: Periodo): Expression {
  return sql`SELECT date_trunc('month', fecha)::date AS mes, cantidad, monto AS suma FROM cuentas_por_sumar
    WHERE ${waitingConditions(filtro)} AND ${all(dayConditions(sql`fecha`, periodo))}`
}

/** How many accounts each day between two holds, within the filter: rows of `dia` and `cantidad`, to be added up. */
export function diasDeCuentas(filtro: FiltroDeCuentas, dia: Dia) {
  return (desde: Expression, hasta: Expression): Expression => {
    const period = periodOf(filtro)
    const between = (column: Expression) =>
      all([
        sql`${column} BETWEEN ${desde} AND ${hasta}`,
        ...(dia === 'fecha' ? dayConditions(column, period) : []),
      ])
    if (filtro.clienteId !== undefined && dia === 'pago')
      return sql`SELECT dia_de_pago(pagada_en) AS dia, 1::bigint AS cantidad FROM cuentas
        WHERE ${accountConditions(filtro)} AND pagada_en >= ${startOfDay(desde)}
          AND pagada_en < ${startOfDay(sql`${hasta} + 1`)}`
    if (filtro.clienteId !== undefined)
      return sql`SELECT fecha AS dia, 1::bigint AS cantidad FROM cuentas
        WHERE ${accountConditions(filtro)} AND ${between(sql`fecha`)}`
    return sql`SELECT desde AS dia, cantidad FROM cuentas_sumas
        WHERE ${sumConditions(filtro, 'día', dia)} AND ${between(sql`desde`)}
      UNION ALL SELECT ${sql.ref(dia)}, cantidad FROM cuentas_por_sumar
        WHERE ${waitingConditions(filtro)} AND ${between(sql.ref(dia))}`
  }
}

/** Of a day in Santo Domingo, four hours behind UTC all year. */
export function startOfDay(dia: Expression): Expression {
  return sql`((${dia})::timestamp AT TIME ZONE INTERVAL '-04:00')`
}

function sumConditions(
  { lado, estado, clienteId }: FiltroDeCuentas,
  por: 'día' | 'mes',
  dia: Dia,
): Condition {
  return sql`lado = ${lado} AND ${paid(estado)} AND ${dia === 'pago' ? sql`por_pago` : sql`NOT por_pago`}
    AND cliente = ${clienteId ?? 0} AND ${por === 'mes' ? sql`por_mes` : sql`NOT por_mes`}`
}

function waitingConditions({ lado, estado, clienteId }: FiltroDeCuentas): Condition {
  const client = clienteId === undefined ? sql`true` : sql`cliente_id = ${clienteId}`
  return sql`lado = ${lado} AND ${paid(estado)} AND ${client}`
}

function paid(estado: FiltroDeCuentas['estado']) {
  return estado === 'pagadas' ? sql`pagada` : sql`NOT pagada`
}
