import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, dayConditions } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import { accountConditions, type FiltroDeCuentas, periodOf } from './filtro.ts'
import { startOfDay } from './sumas.queries.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}

/** In which months the accounts of a page were paid, newest first, and how many stand in newer ones. */
interface MesesDePago {
  readonly meses: readonly Dia[]
  readonly antes: number
}

/**
 * Paid accounts follow each other by their payment and are asked for by the day of their order, which lies years before
 * the newest payments. The kept sums tell in which months the page was paid; only these are walked. Of a client they tell
 * no more than when anybody paid orders of those days: his few of all these months are looked through.
 */
export async function findMesesDePago(
  db: Conexion,
  filtro: FiltroDeCuentas,
  { limit, offset }: Window,
): Promise<MesesDePago> {
  const inPage =
    filtro.clienteId === undefined
      ? sql`hasta > ${offset} AND hasta - cantidad < ${offset + limit}`
      : sql`true`
  const { rows } = await sql<MesesDePago>`
    WITH meses AS (
      SELECT mes, sum(cantidad) AS cantidad, sum(sum(cantidad)) OVER (ORDER BY mes DESC) AS hasta
      FROM (${mesesOf(filtro)}) partes GROUP BY mes HAVING sum(cantidad) > 0
    )
    SELECT coalesce(array_agg(mes::text ORDER BY mes DESC), '{}') AS meses,
      coalesce(min(hasta - cantidad), 0)::bigint AS antes
    FROM meses WHERE ${inPage}`.execute(db)
  return rows[0] ?? { meses: [], antes: 0 }
}

function mesesOf(filtro: FiltroDeCuentas): RawBuilder<unknown> {
  const { lado } = filtro
  const { meses, dias } = partirEnMeses(periodOf(filtro))
  const kept = (porMes: boolean, periodo: Periodo) => sql`
    SELECT mes_de_pago AS mes, cantidad FROM cuentas_meses_de_pago
    WHERE ${all([sql`lado = ${lado}`, porMes ? sql`por_mes` : sql`NOT por_mes`, ...dayConditions(sql`desde`, periodo)])}`
  const parts = [
    ...(meses ? [kept(true, meses)] : []),
    ...dias.map(periodo => kept(false, periodo)),
    sql`SELECT date_trunc('month', pago)::date, cantidad FROM cuentas_por_sumar
      WHERE ${all([sql`lado = ${lado} AND pagada`, ...dayConditions(sql`fecha`, periodOf(filtro))])}`,
  ]
  return sql.join(parts, sql` UNION ALL `)
}

/** The accounts of those months that stand on the page, by their keys. */
export function paidInMonths(filtro: FiltroDeCuentas, meses: readonly Dia[], { limit, offset }: Window) {
  return sql<{ pedido_id: number }>`
    SELECT c.pedido_id FROM unnest(${meses}::date[]) AS m (mes) CROSS JOIN LATERAL (
      SELECT pedido_id, pagada_en FROM cuentas
      WHERE ${all([
        accountConditions(filtro),
        sql`pagada_en >= ${startOfDay(sql`m.mes`)} AND pagada_en < ${startOfDay(sql`m.mes + interval '1 month'`)}`,
        ...dayConditions(sql`fecha`, periodOf(filtro)),
      ])}
      ORDER BY pagada_en DESC, pedido_id DESC LIMIT ${limit + offset}) c
    ORDER BY c.pagada_en DESC, c.pedido_id DESC LIMIT ${limit} OFFSET ${offset}`
}
