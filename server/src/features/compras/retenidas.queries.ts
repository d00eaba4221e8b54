import { primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { type CompraDelMes, compraDelMes, type MesDeCompras } from './mes.queries.ts'

/** Purchases of before a month of which ITBIS was withheld when they were paid in it: it is owed with that month's return. */
export async function comprasRetenidasDespues(
  db: Conexion,
  { empresaId, mes }: MesDeCompras,
): Promise<CompraDelMes[]> {
  const rows = await db
    .selectFrom('compras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
    .where('fecha', '<', primerDiaDelMes(mes))
    .where('fecha_pago', '>=', primerDiaDelMes(mes))
    .where('fecha_pago', '<=', ultimoDiaDelMes(mes))
    .where('itbis_retenido', '>', 0)
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  return rows.map(compraDelMes)
}
