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
 * The live accounts of a statement, each with what its document says of it: number, class, company. The contact is the one that
 * the document was issued with. Nothing else of a statement names a document.
 */
export function cuentasDelEstado({ lado, clienteId, contactoId, empresaId }: DeQuien): RawBuilder<unknown> {
  const asked: Condition[] = [
    ...(clienteId === undefined ? [] : [sql`c.cliente_id = ${clienteId}` as Condition]),
    ...(contactoId === undefined ? [] : [sql`d.contacto_id = ${contactoId}` as Condition]),
    ...(empresaId === undefined ? [] : [sql`d.empresa_id = ${empresaId}` as Condition]),
  ]
  return sql`SELECT c.documento_id, c.lado, c.cliente_id, c.fecha, c.monto_total, c.pagado,
      d.txt_ncf, d.clase, d.empresa_nombre AS empresa,
      (SELECT o.txt_ncf FROM documentos o WHERE o.id = d.corrige_id) AS corrige
    FROM cuentas c JOIN documentos d ON d.id = c.documento_id
    WHERE c.lado = ${lado} AND NOT c.anulada AND ${all(asked)}`
}
