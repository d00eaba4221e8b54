import type pg from 'pg'

interface Secuencia {
  readonly empresaId: number
  /** Of paper: '04'. */
  readonly tipo: string
  readonly desde?: number
  readonly cantidad?: number
  /** Last day of use; null for the types that do not expire. */
  readonly vence?: string | null
}

/** A range of a company's numbers, authorised to be given, straight into the database; answers its id. */
export async function unaSecuencia(
  pool: Pick<pg.Pool, 'query'>,
  { empresaId, tipo, desde = 1, cantidad = 1000, vence = '2027-12-31' }: Secuencia,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, vence, autorizada_en, creada_por)
    SELECT id, rnc, 'B', $2, $3::bigint, $3::bigint + $4::bigint - 1, $3::bigint, $5, '2026-11-01', 1
    FROM empresas WHERE id = $1 RETURNING id`,
    [empresaId, tipo, desde, cantidad, tipo === '04' ? null : vence],
  )
  const [secuencia] = rows
  if (!secuencia) throw new Error(`There is no company ${empresaId}`)
  return secuencia.id
}

/** Ranges of both notes. */
export async function secuenciasDeNotas(pool: Pick<pg.Pool, 'query'>, empresaId: number): Promise<void> {
  for (const tipo of ['03', '04']) await unaSecuencia(pool, { empresaId, tipo })
}
