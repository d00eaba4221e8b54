import type { AnyDraft, DraftForm, Drafts, StoredDraft } from './draft-storage.ts'

/** A tab that lives answers within this, also one in the background; only one that was killed makes anybody wait. */
export const ANSWER_MS = 1000

/** A draft to offer back, and how many older ones wait behind it. */
export interface DraftOffer<D extends AnyDraft> {
  readonly draft: StoredDraft<D>
  readonly more: number
}

type Message = { readonly ask: readonly string[] } | { readonly held: string }

interface Options<D extends AnyDraft> {
  readonly drafts: Drafts<D>
  readonly form: DraftForm
  /** The draft that this form is writing, or null. */
  readonly writes: () => string | null
  readonly onOffer: (offer: DraftOffer<D> | null) => void
}

/**
 * Finds the newest draft that no form holds, and answers other tabs for what this one holds. A tab that closes marks
 * its draft as free; whose mark is missing is asked, because a killed tab cannot mark and a sleeping timer is no sign
 * of death. Neither Web Locks (absent over plain http) nor a heartbeat (background tabs are throttled) would do.
 */
export function watchDrafts<D extends AnyDraft>({ drafts, form, writes, onOffer }: Options<D>) {
  const channel = new BroadcastChannel(drafts.name)
  let unanswered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let offered: string | null = null

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) {
      for (const key of data.ask) if (key === offered || key === writes()) post({ held: key })
      return
    }
    unanswered.delete(data.held)
    // Its form lives after all and was only slow.
    if (data.held === offered) look()
    else if (timer !== null && unanswered.size === 0) settle()
  }

  function post(message: Message) {
    channel.postMessage(message)
  }

  function look() {
    stop()
    offered = null
    drafts.prune(form.userId, Date.now())
    const open = drafts.stored(form).filter(draft => draft.open && draft.key !== writes())
    unanswered = new Set(open.map(({ key }) => key))
    if (unanswered.size === 0) return settle()
    timer = setTimeout(settle, ANSWER_MS)
    post({ ask: [...unanswered] })
  }

  function settle() {
    stop()
    const free = drafts.stored(form).filter(({ open, key }) => !open || unanswered.has(key))
    // What was begun while the answers were awaited is not interrupted: the next form offers them.
    const first = writes() === null ? free[0] : undefined
    for (const { key } of free) drafts.mark(key, key === first?.key)
    offered = first?.key ?? null
    onOffer(first === undefined ? null : { draft: first, more: free.length - 1 })
  }

  function stop() {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function release() {
    if (offered !== null) drafts.mark(offered, false)
  }

  return {
    look,
    /** The offered draft goes on in this form. */
    take: () => {
      if (offered !== null) drafts.drop(offered)
      offered = null
    },
    /** Throws the offered draft away and offers the next one. */
    discard: () => {
      if (offered !== null) drafts.drop(offered)
      look()
    },
    /** The page goes to sleep, and perhaps never comes back: an offer without an answer is made again elsewhere. */
    release,
    /** Another tab took or threw away a draft. */
    onGone: (key: string) => {
      if (key === offered) look()
    },
    leave: () => {
      stop()
      release()
      channel.close()
    },
  }
}
