import { ERRORS } from '@cuadre/contract/errors'
import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { motivoParaNoCambiar } from '@cuadre/domain/documentos/congelado'
import { SIN_PERMISO } from '../../../api/api-error.ts'
import { hoy } from '../../../lib/clock.ts'

/** Why an order may not be changed, as it is known here; null when it may. */
export function motivoContra(pedido: PedidoLeido) {
  return motivoParaNoCambiar({ ...pedido, rechazado: pedido.estadoEcf === 'rechazado', hoy: hoy() })
}

/** Why nothing of an order may be changed (R7.4, permissions); null when it may. */
export function motivoDeBloqueo(pedido: PedidoLeido | null, allowed: boolean): string | null {
  if (!allowed) return SIN_PERMISO
  const motivo = pedido === null ? null : motivoContra(pedido)
  return motivo === null ? null : ERRORS[motivo].message
}
