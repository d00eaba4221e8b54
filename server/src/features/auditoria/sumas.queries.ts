import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Periodo, partirEnMeses } from '@cuadre/domain/tiempo/tramos'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import type { Partes } from '../../db/place.ts'
import { containsWords } from '../../db/search.ts'

export interface FiltroDeTrazas {
  /** A piece of the name. */
  readonly usuario?: string | undefined
  readonly entidad?: EntidadAuditada | undefined
  /** Days in Santo Domingo, inclusive. */
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

type Expression = RawBuilder<unknown>
/** The day in Santo Domingo; the function bears the name of its first use. */
const DIA = sql`dia_de_pago(en)`

/** The traces of a filter: sums of whole months, of the days left over, and those that are not in the sums yet. */
export function partesDeAuditoria(filtro: FiltroDeTrazas): Partes {
  const periodo = periodOf(filtro)
  const { meses, dias } = partirEnMeses(periodo)
  const counted = [
    ...(meses
      ? [
          sql`SELECT desde AS mes, cantidad, 0 AS suma FROM auditoria_sumas WHERE ${kept(filtro, 'mes', meses)}`,
        ]
      : []),
    ...dias.map(
      each => sql`SELECT date_trunc('month', desde)::date AS mes, cantidad, 0 AS suma FROM auditoria_sumas
        WHERE ${kept(filtro, 'día', each)}`,
    ),
    sql`SELECT date_trunc('month', ${DIA})::date AS mes, 1::bigint AS cantidad, 0 AS suma FROM ${NOT_SUMMED} nuevas
      WHERE ${all([...who(filtro), ...dayConditions(DIA, periodo)])}`,
  ]
  return sql.join(counted, sql` UNION ALL `)
}

/** How many traces each day between two holds, within the filter: rows of `dia` and `cantidad`, to be added up. */
export function diasDeAuditoria(filtro: FiltroDeTrazas) {
  return (desde: Expression, hasta: Expression): Expression => {
    const between = (column: Expression) => [
      sql<boolean>`${column} BETWEEN ${desde} AND ${hasta}`,
      ...dayConditions(column, periodOf(filtro)),
    ]
    return sql`SELECT desde AS dia, cantidad FROM auditoria_sumas
        WHERE ${all([kept(filtro, 'día', {}), ...between(sql`desde`)])}
      UNION ALL SELECT ${DIA}, 1 FROM ${NOT_SUMMED} nuevas WHERE ${all([...who(filtro), ...between(DIA)])}`
  }
}

/**
 * Seals have no holes: written out one by one they are looked up, where "all after the last" would be taken for a third of
 * the table.
 */
const NOT_SUMMED = sql`(
  SELECT usuario, entidad, en FROM auditoria WHERE sello = ANY (ARRAY(
    SELECT generate_series(s.sello + 1, c.sello) FROM auditoria_sumada s, auditoria_cadena c))
  UNION ALL SELECT usuario, entidad, en FROM auditoria WHERE sello IS NULL)`

/** Who left traces, and about what. */
export interface Autor {
  readonly usuario: string
  readonly entidad: string
}

/** The authors whom a filter means, at most so many. */
export async function findAutores(db: Conexion, filtro: FiltroDeTrazas, most: number): Promise<Autor[]> {
  const { rows } = await sql<Autor>`
    SELECT usuario, entidad FROM auditoria_sumas WHERE ${all([sql`por = 'siempre'`, ...who(filtro)])}
    UNION SELECT usuario, entidad FROM ${NOT_SUMMED} nuevas WHERE ${all(who(filtro))}
    LIMIT ${most}`.execute(db)
  return rows
}

export function periodOf({ fechaDesde: desde, fechaHasta: hasta }: FiltroDeTrazas): Periodo {
  return { desde, hasta }
}

/** Names are looked for among those of all time, which are few, and not in each of their months. */
function kept(filtro: FiltroDeTrazas, por: 'día' | 'mes', periodo: Periodo): Condition {
  const named = filtro.usuario
    ? [
        sql<boolean>`usuario IN (SELECT usuario FROM auditoria_sumas
          WHERE ${all([sql`por = 'siempre'`, ...who(filtro)])} GROUP BY usuario)`,
      ]
    : []
  return all([
    sql`por = ${sql.lit(por)}`,
    ...named,
    ...who({ entidad: filtro.entidad }),
    ...dayConditions(sql`desde`, periodo),
  ])
}

function who({ usuario, entidad }: FiltroDeTrazas): Condition[] {
  return [
    ...(usuario ? [containsWords(sql`clave(usuario)`, usuario)] : []),
    ...(entidad === undefined ? [] : [sql<boolean>`entidad = ${entidad}`]),
  ]
}
