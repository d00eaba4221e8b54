import type { Empresa } from '@cuadre/contract/empresas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type pg from 'pg'

interface Autorizada {
  readonly empresa: Pick<Empresa, 'id' | 'rnc'>
  /** Its two digits on paper: '02'. */
  readonly tipo: string
  readonly desde?: number
  readonly hasta?: number
  readonly vence?: Dia | null
}

/** An authorised range straight into the database, none of it given yet. */
export async function insertSecuencia(pool: pg.Pool, autorizada: Autorizada): Promise<void> {
  const { empresa, tipo, desde = 1, hasta = desde + 99, vence = null } = autorizada
  await pool.query(
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, vence, creada_por)
     SELECT $1, $2, 'B', $3, $4, $5, $4, $6, min(id) FROM usuarios`,
    [empresa.id, empresa.rnc, tipo, desde, hasta, vence],
  )
}

/** The next number that a company's range of a type gives, and the numbers of that type that there are. */
export async function secuenciaDe(pool: pg.Pool, empresaId: number, tipo: string) {
  const { rows } = await pool.query<{ siguiente: number; numeros: number[] }>(
    `SELECT min(siguiente)::int AS siguiente,
       ARRAY(SELECT numero::int FROM ncfs WHERE empresa_id = $1 AND tipo = $2 ORDER BY numero) AS numeros
     FROM secuencias WHERE empresa_id = $1 AND tipo = $2`,
    [empresaId, tipo],
  )
  return rows[0] ?? { siguiente: null, numeros: [] }
}
