import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type CompraDelMes, compraDelMes, type MesDeCompras } from './mes.queries.ts'

/** A purchase with what only the check of the 606 asks for. */
export interface CompraPorInformar extends CompraDelMes {
  /** Day of the receipt that a note corrects, where it is among the purchases of the company. */
  readonly fechaDelModificado: Dia | null
  /** Day of the first electronic receipt of its supplier, given to whichever company. */
  readonly emiteEcfDesde: Dia | null
}

/**
 * What a company's 606 of a month is made of: its purchases that stand, and those of before of which something was withheld when they
 * were paid in it; by day and in the order in which they were entered.
 */
export async function comprasPorInformar(
  db: Conexion,
  { empresaId, mes }: MesDeCompras,
): Promise<CompraPorInformar[]> {
  const [desde, hasta] = [primerDiaDelMes(mes), ultimoDiaDelMes(mes)]
  const vigentes = db
    .selectFrom('compras')
    .selectAll()
    .select([FECHA_DEL_MODIFICADO.as('fechaDelModificado'), EMITE_ECF_DESDE.as('emiteEcfDesde')])
    .where('empresa_id', '=', empresaId)
    .where('anulada', '=', false)
  const rows = await vigentes
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .unionAll(
      vigentes
        .where('fecha', '<', desde)
        .where('fecha_pago', '>=', desde)
        .where('fecha_pago', '<=', hasta)
        .where(sql<boolean>`(itbis_retenido > 0 OR renta_retenida > 0)`),
    )
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  return rows.map(fila => ({
    ...compraDelMes(fila),
    fechaDelModificado: fila.fechaDelModificado,
    emiteEcfDesde: fila.emiteEcfDesde,
  }))
}

const FECHA_DEL_MODIFICADO = sql<Dia | null>`(
  SELECT o.fecha FROM compras o
  WHERE o.suplidor_documento = compras.suplidor_documento AND o.ncf = compras.modificado
    AND o.empresa_id = compras.empresa_id AND NOT o.anulada)`

/** Documents of purchases (41, 43, 47) are the buyer's own. */
const EMITE_ECF_DESDE = sql<Dia | null>`(
  SELECT min(e.fecha) FROM compras e
  WHERE e.suplidor_documento = compras.suplidor_documento AND e.ncf > 'E' AND e.tipo NOT IN ('41', '43', '47')
    AND NOT e.anulada)`
