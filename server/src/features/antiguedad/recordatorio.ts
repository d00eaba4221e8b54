import { DOCUMENTOS_DEL_RECORDATORIO } from '@cuadre/domain/cuentas/recordatorio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { found } from '../../http/refusal.ts'
import { pageCuentas } from '../cuentas/pagina.queries.ts'
import { findNombres } from '../documentos/nombres.queries.ts'

interface Pedido {
  readonly clienteId: number
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
}

/** What a client is reminded of: accounts of which nothing is left are not told. */
export async function leerRecordatorio(db: Conexion, { clienteId, empresaId, contactoId }: Pedido, al: Dia) {
  const { cliente, empresa } = await findNombres(db, { clienteId, empresaId })
  const { items, totalRecords, sumaTotal } = await pageCuentas(db, {
    ...{ clienteId, empresaId, contactoId },
    ...{
      lado: 'cobrar',
      estado: 'pendientes',
      conSaldo: true,
      page: 1,
      pageSize: DOCUMENTOS_DEL_RECORDATORIO,
    },
  })
  return {
    cliente: found(cliente ?? undefined, 'CLIENTE_NOT_FOUND'),
    empresa,
    documentos: items.map(({ txtNCF, clase, fechaPedido, montoTotal, pendiente }) => ({
      ...{ txtNCF, clase, fechaPedido, montoTotal, pendiente },
    })),
    cantidad: totalRecords,
    total: sumaTotal,
    al,
  }
}
