import { useEffect, useRef, useState } from 'react'
import { readSession } from '../../lib/session-storage.ts'
import { showDraft } from '../notices/connection.ts'
import { keepDraft } from './draft-keeper.ts'
import type { AnyDraft, Drafts, Written } from './draft-storage.ts'
import type { DraftOffer } from './draft-watch.ts'

interface Options<D extends AnyDraft> {
  /** The stored record that is being changed; null for a new one. */
  readonly id: number | null
  /** The same object as long as nothing changes. */
  readonly written: Written<D>
  /** Something was written since the form was opened. */
  readonly dirty: boolean
}

/**
 * Keeps what is being written in the browser, so that a closed tab or a forced logout does not cost it, and offers it
 * back when such a form is opened again.
 */
export function useDraft<D extends AnyDraft>(drafts: Drafts<D>, { id, written, dirty }: Options<D>) {
  // Read once: at a forced logout the session is gone before the form is.
  const [form] = useState(() => ({ userId: readSession()?.userId ?? 0, id }))
  const [looking, setLooking] = useState(() => drafts.stored(form).length > 0)
  const [offer, setOffer] = useState<DraftOffer<D> | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const keeper = useRef<ReturnType<typeof keepDraft<D>>>(null)

  // Not while rendering: a form that makes room for this one has put its own draft away by now.
  useEffect(() => {
    const kept = keepDraft({
      drafts,
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
  }, [drafts, form])

  useEffect(showDraft, [])

  useEffect(() => keeper.current?.update(dirty ? written : null), [written, dirty])

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
