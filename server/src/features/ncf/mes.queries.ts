import type { DiaDeNcf } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { ESTADO_DISPONIBLE, ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { type Dia, diasDelMes, esDiaLaborable, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'

interface DayRow {
  readonly fecha: Dia
  readonly disponibles: number
  readonly usados: number
  readonly anulados: number
  readonly desde: number
  readonly hasta: number
}

/** Each business day of the month and each other day that holds numbers of the type, such as a Sunday to which some were moved. */
export async function listDiasDelMes(db: Conexion, question: Mes & TipoDeNumero): Promise<DiaDeNcf[]> {
  const { empresaId, serie, tipo, mes } = question
  const { rows } = await sql<DayRow>`
    SELECT fecha,
      count(*) FILTER (WHERE estado = ${ESTADO_DISPONIBLE} AND NOT anulado) AS disponibles,
      count(*) FILTER (WHERE estado = ${ESTADO_USADO} AND NOT anulado) AS usados,
      count(*) FILTER (WHERE anulado) AS anulados,
      min(numero) AS desde, max(numero) AS hasta
    FROM ncfs
    WHERE empresa_id = ${empresaId} AND fecha BETWEEN ${mes} AND ${ultimoDiaDelMes(mes)}
      AND serie = ${serie} AND tipo = ${tipo}
    GROUP BY fecha`.execute(db)
  const found = new Map(rows.map(row => [row.fecha, row]))
  return diasDelMes(mes)
    .filter(dia => esDiaLaborable(dia) || found.has(dia))
    .map(dia => describeDay(question, dia, found.get(dia)))
}

function describeDay({ serie, tipo }: TipoDeNumero, fecha: Dia, row: DayRow | undefined): DiaDeNcf {
  if (!row) return { fecha, disponibles: 0, usados: 0, anulados: 0, desde: null, hasta: null }
  const printed = (numero: number) => formatNcf({ serie, tipo, numero })
  return { ...row, desde: printed(row.desde), hasta: printed(row.hasta) }
}
