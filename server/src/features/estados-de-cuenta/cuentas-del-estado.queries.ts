import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { type RawBuilder, sql } from 'kysely'
import { all, type Condition } from '../../db/query/conditions.ts'

/** Whose accounts, of which side, and of which company if not of all. One of client and contact is there. */
export interface DeQuien {
  readonly lado: Lado
  readonly clienteId?: number
  readonly contactoId?: number
  readonly empresaId?: number | undefined
}

/**
 * The live accounts of a statement, each with what it comes from says of it: number, class, company. The contact is the one that
 * the document was issued with. Nothing else of a statement names a document.
 */
export function cuentasDelEstado({ lado, clienteId, contactoId, empresaId }: DeQuien): RawBuilder<unknown> {
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
