import type { PedidoDeLista } from '@cuadre/contract/pedidos'
import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, dayConditions } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS, type Partes, type Totales } from '../../db/place.ts'
import { type FiltroDePedidos, ncfCondition } from './filtro.ts'
import { listPedidos } from './pedidos.queries.ts'

type Expression = RawBuilder<unknown>
type Piece = FiltroDePedidos & { readonly ncf: string }

/** So few are found sooner by their number than by walking along the days. */
const FEW = 300

/** A piece that is too short for the index of pieces, or the beginning of many numbers; of all clients and companies. */
export function asksForPiece(filter: FiltroDePedidos): filter is Piece {
  const { ncf = '', cliente, clienteId, empresa, empresaId } = filter
  const everybody = !cliente && !empresa && clienteId === undefined && empresaId === undefined
  return everybody && ncf !== '' && ncf.length <= (/^[a-z]/i.test(ncf) ? 8 : 3)
}

/** The numbers with a piece: sums of whole months, orders of the days left over, and what waits to be added. */
export function partesDePieza(filter: Piece): Partes {
  const { meses, dias } = partirEnMeses({ desde: filter.fechaDesde, hasta: filter.fechaHasta })
  const counted = [
    ...(meses ? [kept(filter, meses), waiting(filter, meses)] : []),
    ...dias.map(
      periodo => sql`SELECT date_trunc('month', fecha)::date AS mes, 1::bigint AS cantidad, total AS suma
        FROM pedidos WHERE ${ordersOf(filter, periodo)}`,
    ),
  ]
  return counted.length === 0
    ? sql`SELECT NULL::date AS mes, 0::bigint AS cantidad, 0::numeric AS suma WHERE false`
    : sql.join(counted, sql` UNION ALL `)
}

function kept({ ncf }: Piece, periodo: Periodo): Expression {
  return sql`SELECT mes, cantidad, suma FROM pedidos_piezas
    WHERE ${all([sql`pieza = ${ncf.toUpperCase()}`, ...dayConditions(sql`mes`, periodo)])}`
}

function waiting({ ncf }: Piece, periodo: Periodo): Expression {
  return sql`SELECT date_trunc('month', fecha)::date, cantidad, sub_total + itbis FROM pedidos_por_sumar
    WHERE ${all([sql`NOT anulado`, ncfCondition(ncf, 'pedidos_por_sumar'), ...dayConditions(sql`fecha`, periodo)])}`
}

/** Walked along the days: whatever the planner guesses of the piece. */
function ordersOf({ ncf }: Piece, periodo: Periodo) {
  return all([sql`NOT anulado`, walking(ncf), ...dayConditions(sql`pedidos.fecha`, periodo)])
}

function walking(ncf: string) {
  return sql<boolean>`position(${ncf.toUpperCase()} IN pedidos.txt_ncf) > 0`
}

type Page = Totales & { readonly items: PedidoDeLista[] }

/** A page of the numbers with a piece; undefined where they are so few that looking for them is as quick. */
export async function readByPiece(
  db: Conexion,
  filter: Piece & { readonly pageSize: number },
  offset: number,
): Promise<Page | undefined> {
  const { pageSize, ncf, ...rest } = filter
  const partes = partesDePieza(filter)
  const { totales, lugar } =
    offset <= LEJOS
      ? { totales: await findTotals(db, partes), lugar: { dia: filter.fechaHasta, resto: offset } }
      : await findPlace(db, { partes, diasEntre: diasDePieza(filter), orden: 'desc', offset })
  if (totales.cantidad <= offset || !lugar) return { ...totales, items: [] }
  if (totales.cantidad <= FEW) return undefined
  const items = await listPedidos(db, { ...rest, ncf: undefined, fechaHasta: lugar.dia })
    .where(walking(ncf))
    .limit(pageSize)
    .offset(lugar.resto)
    .execute()
  return { ...totales, items }
}

function diasDePieza(filter: Piece) {
  return (desde: Expression, hasta: Expression): Expression => sql`
    SELECT fecha AS dia, 1::bigint AS cantidad FROM pedidos
    WHERE ${ordersOf(filter, { desde: filter.fechaDesde, hasta: filter.fechaHasta })}
      AND fecha BETWEEN ${desde} AND ${hasta}`
}
