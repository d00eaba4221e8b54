import type { Compra } from '@cuadre/domain/compras/compra'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Selectable } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { ComprasTable } from '../../db/schema-compras.ts'
import { montosDeFila } from './montos.ts'

/** A purchase as the reports of a month read it, with what its supplier was on that day. */
export interface CompraDelMes extends Compra {
  readonly id: number
  readonly suplidorNombre: string
  readonly suplidorClase: ClaseDeSuplidor
  readonly servicio: ClaseDeServicio
}

export interface MesDeCompras {
  readonly empresaId: number
  /** Any day of the month. */
  readonly mes: Dia
}

/** Purchases of a company's month that stand, by day and in the order in which they were entered. */
export async function comprasDelMes(db: Conexion, { empresaId, mes }: MesDeCompras): Promise<CompraDelMes[]> {
  const rows = await db
    .selectFrom('compras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
    .where('fecha', '>=', primerDiaDelMes(mes))
    .where('fecha', '<=', ultimoDiaDelMes(mes))
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  return rows.map(compraDelMes)
}

export function compraDelMes(fila: Selectable<ComprasTable>): CompraDelMes {
  return {
    id: fila.id,
    suplidorNombre: fila.suplidor_nombre,
    suplidorClase: fila.suplidor_clase,
    servicio: fila.servicio,
    documento: fila.suplidor_documento,
    ncf: fila.ncf,
    modificado: fila.modificado,
    fecha: fila.fecha,
    fechaPago: fila.fecha_pago,
    gasto: fila.gasto,
    usoItbis: fila.uso_itbis,
    retencion: fila.retencion,
    forma: fila.forma,
    ...montosDeFila(fila),
  }
}
