import { useEffect, useRef, useState } from 'react'
import { readSession } from '../../../lib/session-storage.ts'
import { keepDraft, type Written } from './draft-keeper.ts'
import { storedDrafts } from './draft-storage.ts'
import type { DraftOffer } from './draft-watch.ts'

/**
 * Keeps the order that is being written in the browser, so that a closed tab or a forced logout does not cost
 * it, and offers it back when such a form is opened again. `dirty`: something was written since it was opened.
 */
export function useDraft({ base, pedido, dirty }: Written & { dirty: boolean }) {
  // Read once: at a forced logout the session is gone before the form is.
  const [form] = useState(() => ({ userId: readSession()?.userId ?? 0, pedidoId: base?.pedidoId ?? null }))
  const [looking, setLooking] = useState(() => storedDrafts(form).length > 0)
  const [offer, setOffer] = useState<DraftOffer | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const keeper = useRef<ReturnType<typeof keepDraft>>(null)

  // Not while rendering: a form that makes room for this one has put its own draft away by now.
  useEffect(() => {
    const kept = keepDraft({
      form,
      onOffer: found => {
        setOffer(found)
        setLooking(false)
      },
      onElsewhere: () => setElsewhere(true),
    })
    keeper.current = kept
    kept.look()
    return kept.leave
  }, [form])

  useEffect(() => keeper.current?.update(dirty ? { base, pedido } : null), [base, pedido, dirty])

  return {
    /** Whether something will be offered is not known yet. */
    looking,
    offer,
    take: () => {
      if (offer !== null) keeper.current?.take(offer.draft)
      setOffer(null)
    },
    refuse: () => keeper.current?.refuse(),
    discard: () => keeper.current?.discard(),
    elsewhere,
    dismissElsewhere: () => setElsewhere(false),
  }
}
