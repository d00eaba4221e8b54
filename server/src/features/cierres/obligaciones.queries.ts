import type { Presentado } from '@cuadre/contract/cierres'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import type { CifrasDeFormulario } from '@cuadre/domain/cierres/lo-presentado'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { statement } from '../../db/query/statement.ts'
import { gruposEcfSql } from '../documentos/grupos-ecf.queries.ts'

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

interface SinAceptar {
  readonly documentoId: number
  readonly txtNCF: string
  readonly clienteNombre: string
  readonly situacion: 'rechazado' | 'detenido' | 'pendiente'
  readonly estado: EstadoEcf
}

const grupos = gruposEcfSql('now()')
const DEL_MES = 'd.empresa_id = :empresaId::int AND d.fecha BETWEEN :desde::date AND :hasta::date'

const sinAceptar = statement<object, SinAceptar>(`
  SELECT d.id AS "documentoId", d.txt_ncf AS "txtNCF", coalesce(d.cliente_nombre, d.suplidor_nombre) AS "clienteNombre",
    CASE WHEN ${grupos.rechazado} THEN 'rechazado' WHEN ${grupos.detenido} THEN 'detenido' ELSE 'pendiente' END AS situacion, e.estado
  FROM documentos d JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE ${DEL_MES} AND e.reemplazo_ncf_id IS NULL AND (${grupos.rechazado} OR ${grupos.pendiente})
  ORDER BY d.fecha, d.id`)

/** The electronic documents of a month that the tax office has not accepted: refused, stopped, or without an answer. */
export function listSinAceptar(db: Conexion, { empresaId, mes }: Mes): Promise<readonly SinAceptar[]> {
  return sinAceptar(db, { empresaId, ...dias(mes) })
}

const porReemplazar = statement<object, { cantidad: number }>(`
  SELECT count(*)::int AS cantidad FROM ventas d LEFT JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE ${DEL_MES} AND d.contingencia_id IS NOT NULL AND NOT d.anulado
    AND e.estado IS DISTINCT FROM 'aceptado' AND e.estado IS DISTINCT FROM 'aceptado condicional'`)

/** Those that were issued on paper in contingency and have no electronic half yet. */
export async function countPorReemplazar(db: Conexion, { empresaId, mes }: Mes): Promise<number> {
  const [row] = await porReemplazar(db, { empresaId, ...dias(mes) })
  return row?.cantidad ?? 0
}

function dias(mes: Dia) {
  return { desde: mes, hasta: ultimoDiaDelMes(mes) }
}
