import { useNavigate } from '@tanstack/react-router'
import { hoy } from '../../lib/clock.ts'
import { readSession } from '../../lib/session-storage.ts'
import { confirm } from '../../ui/confirm.tsx'
import { draftKey, readDraft, writeDraft } from './draft.ts'
import type { PedidoEnCurso } from './pedido-state.ts'

/**
 * Takes what was written for an order that is gone to a new one, which offers it back like any unsaved order.
 * `onLeave`: the form is about to be left with nothing to lose.
 */
export function useMoveToNew(written: PedidoEnCurso, onLeave: () => void) {
  const navigate = useNavigate()

  async function move() {
    const key = draftKey(readSession()?.userId ?? 0, null)
    const free =
      readDraft(key) === null ||
      (await confirm({
        title: 'Ya tiene otro pedido nuevo sin guardar',
        message: 'Si pasa este a un pedido nuevo, se pierde lo que escribió en aquel.',
        confirmLabel: 'Reemplazarlo',
      }))
    if (!free) return
    writeDraft(key, {
      savedAt: Date.now(),
      base: null,
      pedido: { ...written, fechaPedido: hoy(), ncfId: null },
    })
    onLeave()
    await navigate({ to: '/facturacion/nuevo' })
  }

  return () => void move()
}
