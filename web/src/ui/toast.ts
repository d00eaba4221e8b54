export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly key: number
  readonly kind: ToastKind
  readonly title: string
  readonly message: string
  /** Milliseconds until it goes by itself. */
  readonly duration: number
}

/** The specification's default for errors; other toasts last between 2 and 3.5 s. */
const DURATION: Readonly<Record<ToastKind, number>> = {
  success: 2500,
  error: 3000,
  warning: 3000,
  info: 2500,
}
const MOST = 4

let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, title: string, message = '', duration: number = DURATION[kind]): void {
  count += 1
  // The same message again (two lists that fail together) replaces the first one.
  const others = shown.filter(other => other.title !== title || other.message !== message)
  change([...others, { key: count, kind, title, message, duration }].slice(-MOST))
}

/** Short messages at the foot of the page. `duration` in milliseconds. */
export const toast = {
  success: (title: string, message?: string, duration?: number) => show('success', title, message, duration),
  error: (title: string, message?: string, duration?: number) => show('error', title, message, duration),
  warning: (title: string, message?: string, duration?: number) => show('warning', title, message, duration),
  info: (title: string, message?: string, duration?: number) => show('info', title, message, duration),
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

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
