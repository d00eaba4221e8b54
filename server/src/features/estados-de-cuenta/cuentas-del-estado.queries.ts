import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition } from '../../db/query/conditions.ts'

/** Whose accounts, of which side, and of which company if not of all. One of client, contact and supplier is there. */
export interface DeQuien {
  readonly lado: LadoDeSaldo
  readonly clienteId?: number
  readonly contactoId?: number
  readonly suplidorId?: number
  readonly empresaId?: number | undefined
}

/**
 * The live accounts of a statement, each with what it comes from says of it: number, class, company. The contact is the one that
 * the document was issued with. Nothing else of a statement names a document.
 */
export function cuentasDelEstado({
  lado,
  clienteId,
  contactoId,
  suplidorId,
  empresaId,
}: DeQuien): RawBuilder<unknown> {
  if (suplidorId !== undefined) {
    return sql`SELECT c.id AS documento_id, 'suplidores' AS lado, c.suplidor_id AS cliente_id, c.fecha, c.vence, c.a_pagar AS monto_total, c.pagado,
        c.numero AS txt_ncf, c.clase, c.empresa_id, (SELECT e.nombre FROM empresas e WHERE e.id = c.empresa_id) AS empresa, c.corrige
      FROM suplidores_cuentas c
      WHERE c.vigente AND c.suplidor_id = ${suplidorId}${empresaId === undefined ? sql`` : sql` AND c.empresa_id = ${empresaId}`}`
  }
  const asked: Condition[] = [
    ...(clienteId === undefined ? [] : [sql`c.cliente_id = ${clienteId}` as Condition]),
    ...(contactoId === undefined ? [] : [sql`origen.contacto_id = ${contactoId}` as Condition]),
    ...(empresaId === undefined ? [] : [sql`origen.empresa_id = ${empresaId}` as Condition]),
  ]
  return sql`SELECT c.documento_id, c.lado, c.cliente_id, c.fecha, c.vence, c.monto_total, c.pagado,
      origen.txt_ncf, origen.clase, origen.empresa_id, origen.empresa_nombre AS empresa, origen.corrige
    FROM cuentas c JOIN origenes_de_cuentas origen ON origen.id = c.documento_id
    WHERE c.lado = ${lado} AND c.vigente AND ${all(asked)}`
}
