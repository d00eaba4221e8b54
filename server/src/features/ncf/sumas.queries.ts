import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, dayConditions } from '../../db/conditions.ts'
import type { Partes } from '../../db/place.ts'

export interface FiltroDeNcfs {
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

type Expression = RawBuilder<unknown>

/** The numbers of a filter: sums of whole months, of the days left over, and what waits to be added to either. */
export function partesDeNcfs(filtro: FiltroDeNcfs): Partes {
  const { meses, dias } = partirEnMeses(periodOf(filtro))
  const counted = [
    ...(meses
      ? [sql`SELECT desde AS mes, cantidad, 0 AS suma FROM ncfs_sumas WHERE ${kept(filtro, 'mes', meses)}`]
      : []),
    ...dias.map(
      periodo => sql`SELECT date_trunc('month', desde)::date AS mes, cantidad, 0 AS suma FROM ncfs_sumas
        WHERE ${kept(filtro, 'día', periodo)}`,
    ),
    sql`SELECT date_trunc('month', fecha)::date AS mes, cantidad, 0 AS suma FROM ncfs_por_sumar
      WHERE ${waiting(filtro)}`,
  ]
  return sql.join(counted, sql` UNION ALL `)
}

/** How many numbers each day between two holds, within the filter: rows of `dia` and `cantidad`, to be added up. */
export function diasDeNcfs(filtro: FiltroDeNcfs) {
  return (desde: Expression, hasta: Expression): Expression => sql`
    SELECT desde AS dia, cantidad FROM ncfs_sumas
      WHERE ${kept(filtro, 'día', periodOf(filtro))} AND desde BETWEEN ${desde} AND ${hasta}
    UNION ALL SELECT fecha, cantidad FROM ncfs_por_sumar
      WHERE ${waiting(filtro)} AND fecha BETWEEN ${desde} AND ${hasta}`
}

function periodOf({ fechaDesde: desde, fechaHasta: hasta }: FiltroDeNcfs): Periodo {
  return { desde, hasta }
}

function kept({ empresaId }: FiltroDeNcfs, por: 'día' | 'mes', periodo: Periodo) {
  return all([
    sql`empresa = ${empresaId ?? 0}`,
    por === 'mes' ? sql`por_mes` : sql`NOT por_mes`,
    ...dayConditions(sql`desde`, periodo),
  ])
}

function waiting(filtro: FiltroDeNcfs) {
  const { empresaId } = filtro
  return all([
    ...(empresaId === undefined ? [] : [sql<boolean>`empresa_id = ${empresaId}`]),
    ...dayConditions(sql`fecha`, periodOf(filtro)),
  ])
}
