import type { ComprobanteDeLiquidacion } from '@cuadre/contract/liquidaciones'
import { nombreDelTipo } from '@cuadre/domain/compras/tipo-de-compra'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { describeDeLista, type EcfDeFila, ecfSql } from '../ecf/consulta/de-lista.ts'

/** The purchase that stands for the payment of a settlement; undefined: none does. */
export function findDeLiquidacion(db: Conexion, liquidacionId: number) {
  return db
    .selectFrom('compras')
    .select(['id', 'documento_id as documentoId', 'sin_efecto as sinEfecto'])
    .where('liquidacion_id', '=', liquidacionId)
    .where('anulada', '=', false)
    .executeTakeFirst()
}

/** The purchase is no longer a settlement's. */
export async function dejarCompra(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('compras')
    .set({ liquidacion_id: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface Fila extends Omit<ComprobanteDeLiquidacion, 'tipoNombre' | 'ecf'> {
  readonly liquidacionId: number
  readonly ecf: EcfDeFila | null
}

/** What stands for the payments of these settlements, by settlement, with what the tax office says of the company's own documents. */
export async function comprobantesDeLiquidaciones(
  db: Conexion,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ComprobanteDeLiquidacion>> {
  const { rows } = await sql<Fila>`
    SELECT c.liquidacion_id AS "liquidacionId", c.id AS "compraId", c.ncf, c.fecha, c.empresa_id AS "empresaId",
      e.nombre AS "empresaNombre", c.documento_id AS "documentoId", c.no_tomada AS "noTomada", c.sin_efecto AS "sinEfecto", ${sql.raw(ecfSql('d'))} AS ecf
    FROM compras c JOIN empresas e ON e.id = c.empresa_id LEFT JOIN compras_propias d ON d.id = c.documento_id
    WHERE c.liquidacion_id = ANY(${[...ids]}::int[]) AND NOT c.anulada`.execute(db)
  return new Map(
    rows.map(({ liquidacionId, ecf, ...fila }) => [
      liquidacionId,
      { ...fila, tipoNombre: nombreDelTipo(fila.ncf), ecf: ecf && describeDeLista(ecf) },
    ]),
  )
}
