import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { ESTADO_DISPONIBLE } from '@cuadre/domain/ncf/disponible'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'

interface Numbers extends TipoDeNumero {
  readonly rnc: string
  readonly desde: number
  readonly hasta: number
}

/** The highest of these numbers that the RNC ever had, in any company; null when it had none of them. */
export async function lastNumeroBetween(db: Conexion, numbers: Numbers): Promise<number | null> {
  const { rnc, serie, tipo, desde, hasta } = numbers
  const row = await db
    .selectFrom('ncfs')
    .select('numero')
    .where('rnc', '=', rnc)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('numero', '>=', desde)
    .where('numero', '<=', hasta)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.numero ?? null
}

/** A range as far as its numbers go: those in it were drawn from it, or were there before it. */
interface Range extends Numbers {
  readonly id: number
}

function drawnFrom(db: Conexion, { id, rnc, serie, tipo, desde, hasta }: Range) {
  return db
    .selectFrom('ncfs')
    .where('rnc', '=', rnc)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('numero', '>=', desde)
    .where('numero', '<=', hasta)
    .where('secuencia_id', '=', id)
}

/** Whether it gave a number, generated for a day or drawn by a document. */
export async function gaveNumbers(db: Conexion, range: Range): Promise<boolean> {
  return (await drawnFrom(db, range).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Its numbers that were generated and that nobody used or annulled. */
export async function listSinUsar(db: Conexion, range: Range): Promise<number[]> {
  const rows = await drawnFrom(db, range)
    .select('id')
    .where('estado', '=', ESTADO_DISPONIBLE)
    .where('anulado', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers that nobody used yet expire with their range, also when its expiry is corrected. */
export async function renewVence(tx: Tx, range: Range, vence: Dia | null): Promise<void> {
  const ids = await listSinUsar(tx, range)
  await sql`
    UPDATE ncfs SET vence = ${vence} WHERE estado = ${ESTADO_DISPONIBLE} AND id IN (
      SELECT id FROM ncfs WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE)`.execute(tx)
}

interface Usados extends TipoDeNumero {
  readonly empresaId: number
  readonly cantidad: number
}

/** How many numbers these companies had of each type for the days from `desde` to `hasta`. */
export async function countByTipo(
  db: Conexion,
  { empresaIds, desde, hasta }: { empresaIds: readonly number[]; desde: Dia; hasta: Dia },
): Promise<Usados[]> {
  if (empresaIds.length === 0) return []
  const { rows } = await sql<Usados>`
    SELECT empresa_id AS "empresaId", serie, tipo, count(*) AS cantidad FROM ncfs
    WHERE empresa_id = ANY(${empresaIds}::int[]) AND fecha BETWEEN ${desde} AND ${hasta}
    GROUP BY empresa_id, serie, tipo`.execute(db)
  return rows
}
