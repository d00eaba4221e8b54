import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { SituacionDeNcf } from '@cuadre/domain/ncf/cuadre'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { situacionOf } from './cuadre.queries.ts'

interface Row {
  readonly numero: number
  readonly fecha: Dia | null
  readonly estado: number | null
  readonly anulado: boolean | null
  readonly vence: Dia | null
  readonly pedidoId: number | null
  readonly clienteNombre: string | null
  readonly total: number | null
  readonly motivo: string | null
  readonly anuladoEn: Date | null
  readonly anuladoPor: string | null
}

/** One number of the range: what became of it, and in whose order. A missing one has nothing but its name. */
export type NumeroDeSecuencia = Omit<Row, 'numero' | 'estado' | 'anulado' | 'vence'> & {
  readonly txtNCF: string
  readonly situacion: SituacionDeNcf
}

interface Question extends TipoDeNumero {
  readonly empresaId: number
  /** Day 1 of the month for which the numbers were generated. */
  readonly mes: Dia
  readonly hoy: Dia
}

/** Every number of a company's range of that type and month, missing ones too, in order. */
export async function listNumerosDeSecuencia(db: Conexion, question: Question): Promise<NumeroDeSecuencia[]> {
  const { empresaId, serie, tipo, mes, hoy } = question
  const ofMonth = sql`n.empresa_id = ${empresaId} AND n.serie = ${serie} AND n.tipo = ${tipo}
    AND n.mes_generado = ${mes}`
  const { rows } = await sql<Row>`
    SELECT serie.numero, n.fecha, n.estado, n.anulado, n.vence, p.id AS "pedidoId",
      p.cliente_nombre AS "clienteNombre", p.total, n.motivo_anulacion AS motivo, n.anulado_en AS "anuladoEn",
      u.username AS "anuladoPor"
    FROM (
      SELECT n.rnc, min(n.numero) AS desde, max(n.numero) AS hasta FROM ncfs n WHERE ${ofMonth} GROUP BY n.rnc
    ) rango
    CROSS JOIN LATERAL generate_series(rango.desde, rango.hasta) AS serie(numero)
    LEFT JOIN ncfs n ON ${ofMonth} AND n.rnc = rango.rnc AND n.numero = serie.numero
    LEFT JOIN LATERAL (
      SELECT p.id, p.cliente_nombre, p.total FROM documentos p WHERE p.ncf_id = n.id LIMIT 1
    ) p ON true
    LEFT JOIN usuarios u ON u.id = n.anulado_por
    ORDER BY rango.rnc, serie.numero`.execute(db)
  return rows.map(({ numero, estado, anulado, vence, ...row }) => ({
    ...row,
    txtNCF: formatNcf({ serie, tipo, numero }),
    situacion: situacionOf({ estado, anulado, vence }, hoy),
  }))
}
