import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { all, type Condition } from '../../db/query/conditions.ts'
import type { Paging } from '../../db/query/paging.ts'
import { Refusal } from '../../http/refusal.ts'
import { ncfCondition } from '../documentos/ncf-buscado.queries.ts'
import { type CuentaRow, describeCuenta, readCuenta, selectPendientes } from './cuentas.queries.ts'

interface Asked extends Paging {
  readonly lado: Lado
  readonly notaId: number
  /** Any piece of the number. */
  readonly ncf?: string | undefined
}

/** What a credit note may be applied to: the pending accounts of its client and company of which something is left, those of its own invoice first, then the oldest. */
export async function pageAplicables(db: Conexion, { lado, notaId, ncf, page, pageSize }: Asked) {
  const nota = await readCuenta(db, lado, notaId)
  if (!nota) throw new Refusal('CUENTA_NOT_FOUND')
  if (nota.clase !== 'nota de crédito') throw new Refusal('APLICACION_NO_ES_NOTA')
  const condiciones: Condition[] = [
    sql`suya.documento_id = ${notaId} AND suya.lado = ${lado} AND c.lado = ${lado} AND c.cliente_id = suya.cliente_id`,
    sql`NOT c.pagada AND c.vigente AND c.monto_total > c.pagado AND origen.empresa_id = propia.empresa_id`,
    ...(ncf ? [ncfCondition(ncf, 'origen.txt_ncf')] : []),
  ]
  const elegibles = sql`SELECT c.*, (c.documento_id = propia.factura_id) IS TRUE AS es_suya,
      EXISTS (SELECT FROM ventas x WHERE x.id = c.documento_id AND x.factura_id = propia.factura_id) AS de_la_suya
    FROM cuentas suya JOIN ventas propia ON propia.id = suya.documento_id
      JOIN cuentas c ON c.cliente_id = suya.cliente_id JOIN origenes_de_cuentas origen ON origen.id = c.documento_id
    WHERE ${all(condiciones)}`
  const [{ rows }, cuantas] = await Promise.all([
    sql<CuentaRow>`${selectPendientes(elegibles)}
      ORDER BY cuenta.es_suya DESC, cuenta.de_la_suya DESC, cuenta.fecha, cuenta.documento_id
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ cuantas: number }>`SELECT count(*) AS cuantas FROM (${elegibles}) e`.execute(db),
  ])
  const items: Cuenta[] = rows.map(describeCuenta)
  return { items, totalRecords: cuantas.rows[0]?.cuantas ?? 0, page, pageSize }
}
