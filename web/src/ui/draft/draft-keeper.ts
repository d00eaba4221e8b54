import type { AnyDraft, DraftForm, Drafts, Written } from './draft-storage.ts'
import { type DraftOffer, watchDrafts } from './draft-watch.ts'

/** Typing is saved after a pause of this length. */
const PAUSE = 400

interface Options<D extends AnyDraft> {
  readonly drafts: Drafts<D>
  readonly form: DraftForm
  readonly onOffer: (offer: DraftOffer<D> | null) => void
  /** Another tab took this one for dead, and its draft was offered there. */
  readonly onElsewhere: () => void
}

/** Keeps the draft of one form through the life of its page, and offers it what others left behind. */
export function keepDraft<D extends AnyDraft>({ drafts, form, onOffer, onElsewhere }: Options<D>) {
  const key = drafts.newKey(form)
  let written: Written<D> | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  /** It stands in the storage, unless somebody else took it away. */
  let stored = false
  let discarded = false
  /** Between `pagehide` and a return from the browser's cache of pages nothing may say that the form is open. */
  let away = false

  const watch = watchDrafts({ drafts, form, writes: () => (written === null ? null : key), onOffer })

  function save() {
    clearTimeout(pause)
    if (written !== null) stored = drafts.write(key, draftOf(written, !away))
  }

  function drop() {
    clearTimeout(pause)
    written = null
    if (stored) drafts.drop(key)
    stored = false
  }

  // The last words before the tab closes.
  function onPageHide() {
    away = true
    save()
    watch.release()
  }

  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    away = false
    comeBack()
    watch.look()
  }

  function onVisibility() {
    if (away) return
    // A phone kills what is hidden without another word.
    if (document.visibilityState === 'hidden') save()
    else comeBack()
  }

  function onStorage({ key: changed, newValue }: StorageEvent) {
    if (changed === null || newValue !== null) return
    if (changed === key) comeBack()
    watch.onGone(changed)
  }

  // What this page shows is not lost when another one took the draft, but it may stand in two places by now.
  function comeBack() {
    const taken = stored && drafts.read(key) === null
    save()
    if (taken) onElsewhere()
  }

  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisibility)

  return {
    look: watch.look,
    /** What would be lost by now; null when it was taken back, and there is nothing left to offer. */
    update: (changed: Written<D> | null) => {
      if (discarded || changed === null) return drop()
      written = changed
      clearTimeout(pause)
      pause = setTimeout(save, PAUSE)
    },
    /** The form goes on with what was offered, as its own draft from now on. */
    take: (offered: D) => {
      watch.take()
      stored = drafts.write(key, { ...offered, open: true })
    },
    /** Throws away what was offered; an older one may follow. */
    refuse: watch.discard,
    /** It was saved or thrown away: nothing may bring it back. */
    discard: () => {
      discarded = true
      drop()
    },
    /** The screen is taken away, by its user or with the session. */
    leave: () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisibility)
      away = true
      save()
      watch.leave()
    },
  }
}

/** What TypeScript cannot put together again: a draft is what was written and what the storage says of it. */
function draftOf<D extends AnyDraft>(written: Written<D>, open: boolean): D {
  return { ...written, savedAt: Date.now(), open } as AnyDraft as D
}
