import { createListeners } from '../../lib/listeners.ts'
import { messageOf } from '../../lib/message-of.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly key: number
  readonly kind: ToastKind
  readonly title: string
  readonly message: string
  /** Milliseconds until it goes by itself. */
  readonly duration: number
  /** At the top of the page instead of its foot: what others did. */
  readonly top?: boolean
  /** What it is about: a later one about the same takes its place. */
  readonly about?: string
  /** What the user may take back, until the toast goes. */
  readonly undo: (() => void) | null
  /** Where more of it is to be seen. */
  readonly link?: ToastLink
  /** What was taken as the usual one and may be another. */
  readonly choice?: ToastChoice
}

export interface ToastChoice {
  readonly label: string
  /** Blank: none yet. */
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

export interface ToastLink {
  readonly text: string
  readonly href: string
  /** Goes there without loading the page anew. */
  readonly follow: () => void
}

/** For errors (R4.12); other toasts last between 2 and 3.5 s. */
const DURATION: Readonly<Record<ToastKind, number>> = {
  success: 2500,
  error: 3000,
  warning: 3000,
  info: 2500,
}
/** The longest: who wants to press something in it must get there, and once there (`Toasts`) the time stands still. */
const PRESS_MS = 3500
/** Long enough to see that it was the wrong one. */
export const UNDO_MS = 8000
const MOST = 4

let shown: readonly Toast[] = []
let count = 0
const listeners = createListeners()

function change(next: readonly Toast[]): void {
  shown = next
  listeners.tell()
}

function show(toast: Omit<Toast, 'key'>): number {
  count += 1
  // The same message again (two lists that fail together) replaces the first one; what can be undone is never the same.
  const same = (other: Toast) =>
    other.title === toast.title && other.message === toast.message && !other.undo && !toast.undo
  const older = (other: Toast) => toast.about !== undefined && other.about === toast.about
  change([...shown.filter(other => !same(other) && !older(other)), { key: count, ...toast }].slice(-MOST))
  return count
}

function say(kind: ToastKind) {
  return (title: string, message = '', duration: number = DURATION[kind]) => {
    show({ kind, title, message, duration, undo: null })
  }
}

function failed(title: string, error: unknown): void {
  say('error')(title, messageOf(error))
}

/** Short messages at the foot of the page. `duration` in milliseconds. */
export const toast = {
  success: say('success'),
  error: say('error'),
  /** What went wrong, and why. */
  failed,
  /** Waits for what was asked of the server, and says its answer, under `about` where that is given, or what failed. True when it is done. */
  outcome: async (asked: Promise<{ readonly message: string }>, failure: string, about?: string) => {
    try {
      const { message } = await asked
      if (about === undefined) say('success')(message)
      else say('success')(about, message)
      return true
    } catch (error) {
      failed(failure, error)
      return false
    }
  },
  warning: say('warning'),
  info: say('info'),
  /** What somebody else did. */
  atTop: (title: string, message: string, duration: number) => {
    show({ kind: 'info', title, message, duration, undo: null, top: true })
  },
  /** What wants to be looked at some time, and where. */
  linked: (title: string, message: string, link: ToastLink) => {
    show({ kind: 'info', title, message, duration: PRESS_MS, undo: null, link })
  },
  /** What has been done and can be taken back; gives the key of the toast. */
  undoable: (done: Pick<Toast, 'title' | 'message' | 'undo'> & Partial<Toast>) =>
    show({ kind: 'info', duration: PRESS_MS, ...done }),
} as const

export function shownToasts(): readonly Toast[] {
  return shown
}

export function dismissToast(key: number): void {
  change(shown.filter(other => other.key !== key))
}

export function dismissAllToasts(): void {
  change([])
}

export const subscribeToToasts = listeners.subscribe
