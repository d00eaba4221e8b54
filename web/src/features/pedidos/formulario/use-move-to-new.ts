import { useNavigate } from '@tanstack/react-router'
import { hoy } from '../../../lib/clock.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { readSession } from '../../../lib/session-storage.ts'
import { BORRADORES } from '../borrador/draft.ts'
import type { PedidoEnCurso } from '../campos.ts'

/**
 * Takes what was written for an order that is gone to a new one, which offers it back like any unsaved order.
 * `onLeave`: the form is about to be left with nothing to lose.
 */
export function useMoveToNew(written: PedidoEnCurso, onLeave: () => void) {
  const navigate = useNavigate()

  return () => {
    onLeave()
    BORRADORES.write(BORRADORES.newKey({ userId: readSession()?.userId ?? 0, id: null }), {
      savedAt: Date.now(),
      open: false,
      sendingKey: randomKey(),
      base: null,
      pedido: { ...written, fechaPedido: hoy(), ncfId: null },
    })
    void navigate({ to: '/facturacion/nuevo' })
  }
}
