import { useEffect, useRef, useState } from 'react'
import { readSession } from '../../lib/session-storage.ts'
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft.ts'
import type { PedidoEnCurso } from './pedido-state.ts'

const PAUSE = 400

/**
 * Keeps the order that is being written in the browser, so that a closed tab or a forced logout does not cost
 * it, and offers it back when the form is opened again. `dirty`: something was written since it was opened.
 */
export function useDraft(options: {
  pedidoId: number | null
  version: number | null
  pedido: PedidoEnCurso
  dirty: boolean
}) {
  // Read once: at a forced logout the session is gone before the form is.
  const [key] = useState(() => draftKey(readSession()?.userId ?? 0, options.pedidoId))
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key))
  const latest = useRef(options)
  latest.current = options
  const discarded = useRef(false)
  const wasDirty = useRef(false)
  const { pedido, version, dirty } = options

  useEffect(() => {
    if (!dirty) {
      // Written and taken back: there is nothing left to offer.
      if (wasDirty.current) dropDraft(key)
      return
    }
    wasDirty.current = true
    const timer = setTimeout(() => {
      if (!discarded.current) writeDraft(key, { savedAt: Date.now(), version, pedido })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [key, pedido, version, dirty])

  useEffect(() => {
    // The last words before the tab closes or the screen is taken away.
    function flush() {
      const { dirty, version, pedido } = latest.current
      if (dirty && !discarded.current) writeDraft(key, { savedAt: Date.now(), version, pedido })
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
