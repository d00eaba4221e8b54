import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type pg from 'pg'

/** What the office types of an authorised range of 100 numbers for the State. */
export function unaSecuencia(empresaId: number, datos: Partial<SecuenciaBody> = {}): SecuenciaBody {
  return {
    empresaId,
    tipo: '15',
    solicitud: '48151623',
    autorizacion: '6005872563',
    autorizadaEn: '2026-11-20',
    desde: 1,
    vence: '2027-12-31',
    borrador: false,
    ...datos,
    hasta: datos.hasta ?? (datos.desde ?? 1) + 99,
  }
}

interface Autorizada {
  readonly empresaId: number
  /** Its two digits on paper: '04'. */
  readonly tipo: string
  readonly desde?: number
  readonly hasta?: number
  /** Last day of use, of the types that expire. */
  readonly vence?: Dia
}

/** A range of a company's numbers, authorised to be given, straight into the database; answers its id. */
export async function insertSecuencia(
  pool: Pick<pg.Pool, 'query'>,
  { empresaId, tipo, desde = 1, hasta = desde + 999, vence = '2027-12-31' }: Autorizada,
): Promise<number> {
  const { llevaVencimiento } = tipoFiscal({ serie: 'B', tipo })
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, vence, autorizada_en, creada_por)
    SELECT id, rnc, 'B', $2, $3::bigint, $4::bigint, $3::bigint, $5, '2026-11-01', (SELECT min(id) FROM usuarios)
    FROM empresas WHERE id = $1 RETURNING id`,
    [empresaId, tipo, desde, hasta, llevaVencimiento ? vence : null],
  )
  const [secuencia] = rows
  if (!secuencia) throw new Error(`There is no company ${empresaId}`)
  return secuencia.id
}

/** The same of an electronic type, by its digits: '31'. */
export async function insertSecuenciaE(
  pool: Pick<pg.Pool, 'query'>,
  { empresaId, tipo, desde = 1, hasta = desde + 999, vence = '2028-12-31' }: Autorizada,
): Promise<void> {
  const { llevaVencimiento } = tipoFiscal({ serie: 'E', tipo })
  await pool.query(
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, vence, autorizada_en, creada_por)
    SELECT id, rnc, 'E', $2, $3::bigint, $4::bigint, $3::bigint, $5, '2026-11-01', (SELECT min(id) FROM usuarios)
    FROM empresas WHERE id = $1`,
    [empresaId, tipo, desde, hasta, llevaVencimiento ? vence : null],
  )
}

/** Ranges of both notes. */
export async function secuenciasDeNotas(pool: Pick<pg.Pool, 'query'>, empresaId: number): Promise<void> {
  for (const tipo of ['03', '04']) await insertSecuencia(pool, { empresaId, tipo })
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
