import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { SituacionDeNcf } from '@cuadre/domain/ncf/cuadre'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { NUMERO_AJENO, numeroDelTramo, QUIEN_LO_LLEVA, tramosDelMes } from './cuadre.queries.ts'
import { situacionOf } from './describir-cuadre.ts'

interface Row extends TipoDeNumero {
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

/** One number of a stretch: what became of it, and in whose order; a note has none. What the tax office refused, and what replaced a paper, has no amount: it counts in no sum. A missing one has nothing but its name. */
export type NumeroDeSecuencia = Omit<Row, 'serie' | 'tipo' | 'numero' | 'estado' | 'anulado' | 'vence'> & {
  readonly txtNCF: string
  readonly situacion: SituacionDeNcf
}

interface Question {
  readonly empresaId: number
  /** Day 1 of the month for which the numbers were generated or drawn. */
  readonly mes: Dia
  readonly hoy: Dia
}

/** Every number of a company's month, type by type, missing ones too, in order. */
export async function listNumerosDeSecuencia(db: Conexion, question: Question): Promise<NumeroDeSecuencia[]> {
  const { empresaId, mes, hoy } = question
  const { rows } = await sql<Row>`
    SELECT t.serie, t.tipo, serie.numero, n.fecha, n.estado, n.anulado, n.vence,
      CASE WHEN p.clase = 'factura' THEN coalesce(p.pedido_id, p.id) END AS "pedidoId", p.cliente_nombre AS "clienteNombre",
      signo(p.clase) * p.total AS total, n.motivo_anulacion AS motivo, n.anulado_en AS "anuladoEn", u.username AS "anuladoPor"
    FROM empresas e CROSS JOIN ${tramosDelMes(mes)}
    CROSS JOIN LATERAL generate_series(rango.desde, rango.hasta) AS serie(numero)
    LEFT JOIN ncfs n ON ${numeroDelTramo(mes)}
    LEFT JOIN ${QUIEN_LO_LLEVA} p ON true
    LEFT JOIN usuarios u ON u.id = n.anulado_por
    WHERE e.id = ${empresaId} AND NOT ${NUMERO_AJENO}
    ORDER BY t.serie, t.tipo, serie.numero`.execute(db)
  return rows.map(({ serie, tipo, numero, estado, anulado, vence, ...row }) => ({
    ...row,
    txtNCF: formatNcf({ serie, tipo, numero }),
    situacion: situacionOf({ estado, anulado, vence }, hoy),
  }))
}
