import type { Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Tx } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { tomarCotizacion } from '../cotizaciones/cotizaciones.actions.ts'
import { tomarMes } from './repetidos/repetidos.actions.ts'

interface Saving {
  readonly body: PedidoBody
  readonly may: (permiso: Permiso) => boolean
  readonly ahora: Date
  readonly actor: Actor
}

/**
 * What a new order comes from, held until it is saved: a quote, or the month of one that repeats. Each is turned into one order, and says so in
 * the transaction of that order by what is answered here; `announces`: what else changes then.
 */
export async function tomarOrigen(tx: Tx, { body, may, ahora, actor }: Saving) {
  const { cotizacionId, repite } = body
  if (cotizacionId && !may('cotizaciones.ver')) throw new Refusal('UNAUTHORIZED')
  const cotizacion = cotizacionId ? await tomarCotizacion(tx, { id: cotizacionId, ahora, actor }) : null
  const tomados = [
    cotizacion?.enlazar,
    repite ? await tomarMes(tx, { id: repite.pedidoId, mes: repite.mes, ahora, actor }) : null,
  ]
  return {
    /** What was offered at a price that stands, whoever turns it into an order. */
    ofrecidas: cotizacion?.ofrecidas ?? [],
    announces: cotizacionId ? [{ entity: 'Cotizaciones', action: 'Actualización' } as const] : [],
    enlazar: async (pedido: Pedido) => {
      for (const enlaza of tomados) await enlaza?.(pedido)
    },
  }
}
