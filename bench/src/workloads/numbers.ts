import type pg from 'pg'

export interface FreeNumber {
  readonly id: number
  readonly empresaId: number
  readonly categoriaId: number
  readonly fecha: string
  readonly numero: number
  readonly txtNCF: string
}

/**
 * Hands out each free number once, as clerks who each choose another one; companies in turn. Whoever asks when none is
 * left gets null.
 */
export async function freeNumbers(pool: pg.Pool): Promise<() => FreeNumber | null> {
  const { rows } = await pool.query<FreeNumber>(
    `SELECT n.id, empresa_id AS "empresaId", categoria_id AS "categoriaId", fecha::text, numero,
       'B01' || lpad(numero::text, 8, '0') AS "txtNCF"
     FROM ncfs n JOIN empresas e ON e.id = empresa_id
     WHERE n.estado = 1 AND NOT anulado AND vence >= fecha
     ORDER BY row_number() OVER (PARTITION BY empresa_id ORDER BY numero), empresa_id`,
  )
  let next = 0
  return () => {
    const number = rows[next] ?? null
    next += 1
    return number
  }
}
