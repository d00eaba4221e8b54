import type { Presentado } from '@cuadre/contract/cierres'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import type { CifrasDeFormulario } from '@cuadre/domain/cierres/lo-presentado'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'

/** Day 1 of the month of a company's first document or purchase, null before there is any: an expression. */
export function empiezaSql(empresaId: string): RawBuilder<Dia | null> {
  return sql.raw<Dia | null>(`(SELECT date_trunc('month', least(
      (SELECT min(t.fecha) FROM totales_por_dia t WHERE t.empresa_id = ${empresaId} AND t.cantidad > 0 AND isfinite(t.fecha)),
      (SELECT min(c.fecha) FROM compras c WHERE c.empresa_id = ${empresaId} AND NOT c.anulada))::timestamp)::date)`)
}

/** Whether income tax was withheld of somebody in a month, which is when he was paid, or typed into its IR-17: an expression. */
export function conRetencionesSql(empresaId: string, mes: string): RawBuilder<boolean> {
  return sql.raw<boolean>(`(EXISTS (SELECT FROM compras c WHERE c.empresa_id = ${empresaId} AND c.vigente AND c.renta_retenida > 0 AND c.fecha_pago IS NOT NULL
      AND greatest(c.fecha, c.fecha_pago) >= ${mes} AND greatest(c.fecha, c.fecha_pago) < ${mes} + interval '1 month')
    OR EXISTS (SELECT FROM ir17_lineas l WHERE l.empresa_id = ${empresaId} AND l.mes = ${mes} AND l.monto > 0))`)
}

/** The forms of a month that were filed: an expression. Its moments are mended by \`instanteDePresentado\`. */
export function presentadosSql(empresaId: string, mes: string): RawBuilder<readonly Presentado[]> {
  return sql.raw(`(SELECT coalesce(json_agg(json_build_object('obligacion', p.obligacion, 'en', p.presentada_en, 'por', u.nombre)
      ORDER BY p.obligacion), '[]')
    FROM presentaciones p JOIN usuarios u ON u.id = p.presentada_por
    WHERE p.empresa_id = ${empresaId} AND p.mes = ${mes})`)
}

/** JSON of the database writes a moment in its own way. */
export function instanteDePresentado({ en, ...presentado }: Presentado): Presentado {
  return { ...presentado, en: new Date(en).toISOString() }
}

interface Formulario {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
  readonly obligacion: Obligacion
}

/** Whether the row was written: false where somebody had said so before. */
export async function insertPresentacion(
  db: Conexion,
  { empresaId, mes, obligacion }: Formulario,
  dicho: { readonly en: Date; readonly por: number; readonly cifras: CifrasDeFormulario },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: escritas } = await db
    .insertInto('presentaciones')
    .values({
      ...{ empresa_id: empresaId, mes, obligacion },
      ...{ presentada_en: dicho.en, presentada_por: dicho.por, cifras: JSON.stringify(dicho.cifras) },
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return escritas === 1n
}

/** Whether there was one. */
export async function deletePresentacion(
  db: Conexion,
  { empresaId, mes, obligacion }: Formulario,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presentaciones')
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .where('obligacion', '=', obligacion)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The forms of a month that were filed, with what they came to then. */
export function listPresentaciones(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('presentaciones')
    .select(['obligacion', 'cifras', 'presentada_en as en'])
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .orderBy('obligacion')
    .execute()
}

export function findNombreDeEmpresa(db: Conexion, empresaId: number) {
  return db.selectFrom('empresas').select(['nombre', 'rst']).where('id', '=', empresaId).executeTakeFirst()
}
