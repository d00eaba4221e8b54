import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { useEffect, useRef, useState } from 'react'
import { readSession } from '../../lib/session-storage.ts'
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft.ts'
import type { PedidoEnCurso } from './pedido-state.ts'

const PAUSE = 400

/**
 * Keeps the order that is being written in the browser, so that a closed tab or a forced logout does not cost
 * it, and offers it back when the form is opened again. `dirty`: something was written since it was opened. While an
 * older draft waits for its answer nothing is written over it.
 */
export function useDraft(options: { base: PedidoLeido | null; pedido: PedidoEnCurso; dirty: boolean }) {
  // Read once: at a forced logout the session is gone before the form is.
  const [key] = useState(() => draftKey(readSession()?.userId ?? 0, options.base?.pedidoId ?? null))
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key))
  const { base, pedido, dirty } = options
  const writing = dirty && offered === null
  const latest = useRef({ base, pedido, writing })
  latest.current = { base, pedido, writing }
  const discarded = useRef(false)
  const wasWriting = useRef(false)

  useEffect(() => {
    if (!writing) {
      // Written and taken back: there is nothing left to offer.
      if (wasWriting.current) dropDraft(key)
      return
    }
    wasWriting.current = true
    const timer = setTimeout(() => {
      if (!discarded.current) writeDraft(key, { savedAt: Date.now(), base, pedido })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [key, pedido, base, writing])

  useEffect(() => {
    // The last words before the tab closes or the screen is taken away.
    function flush() {
      const { base, pedido, writing } = latest.current
      if (writing && !discarded.current) writeDraft(key, { savedAt: Date.now(), base, pedido })
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [key])

  return {
    offered,
    /** Answers the offer: the draft is shown once and not again. */
    settleOffer: () => {
      setOffered(null)
      dropDraft(key)
    },
    /** The order was saved or thrown away: nothing may bring it back. */
    discard: () => {
      discarded.current = true
      dropDraft(key)
    },
  }
}
