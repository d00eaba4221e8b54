import type { DiasCercanos } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { ESTADO_DISPONIBLE } from '@cuadre/domain/ncf/disponible'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

interface Question extends TipoDeNumero {
  readonly empresaId: number
  readonly fecha: Dia
}

/** Saturday's numbers may go to Monday: further back no number can be moved from (R6.5). */
const DIAS_ATRAS = 2
/** Those behind it that may be moved from, the day itself, and the first ones ahead. */
const DIAS = 5

/** The days with available numbers of a type around a day, the earliest first. */
export async function listCercanos(
  db: Conexion,
  { empresaId, serie, tipo, fecha }: Question,
): Promise<DiasCercanos['dias']> {
  const { rows } = await sql<DiasCercanos['dias'][number]>`
    SELECT fecha, count(*) AS disponibles FROM ncfs
    WHERE empresa_id = ${empresaId} AND serie = ${serie} AND tipo = ${tipo} AND fecha >= ${sumarDias(fecha, -DIAS_ATRAS)} AND vence >= fecha
      AND estado = ${sql.lit(ESTADO_DISPONIBLE)} AND NOT anulado
    GROUP BY fecha ORDER BY fecha LIMIT ${DIAS}`.execute(db)
  return rows
}
