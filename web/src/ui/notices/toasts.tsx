import { Button, CloseButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { DownloadCards } from '../files/download-cards.tsx'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

/**
 * The toasts, at the foot of the page: the top has the buttons just used. What others did stands in the header. Our own, because the library's weighs
 * more than the whole login screen.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  useUndoKey(toasts)
  const card = (toast: Toast) => <ToastCard key={toast.key} toast={toast} />
  const atTop = toasts.filter(({ top }) => top === true)
  return (
    <section className="cuadre-toasts" aria-label="Avisos">
      <DownloadCards />
      {toasts.filter(({ top }) => top !== true).map(card)}
      {atTop.length > 0 && <div className="cuadre-notices">{atTop.map(card)}</div>}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { key, kind, title, message, duration, undo } = toast
  const { ref: hoverRef, hovered } = useHover<HTMLDivElement>()
  const { ref: focusRef, focused } = useFocusWithin<HTMLDivElement>()
  const card = useMergedRef(hoverRef, focusRef)
  const held = hovered || focused

  // Who is still reading, or on the way to the cross, is not hurried.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(key), duration)
    return () => clearTimeout(timer)
  }, [held, key, duration])

  return (
    <div
      ref={card}
      className="cuadre-toast"
      data-kind={kind}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <div>
        <strong>{title}</strong>
        {message !== '' && <p>{message}</p>}
      </div>
      {undo !== null && (
        <Button
          size="compact-sm"
          variant="default"
          title="Ctrl+Z"
          aria-keyshortcuts="Control+Z"
          onClick={() => takeBack(toast)}
        >
          Deshacer
        </Button>
      )}
      <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => dismissToast(key)} />
    </div>
  )
}

function takeBack({ key, undo }: Toast): void {
  dismissToast(key)
  undo?.()
}

/** Ctrl+Z takes the last thing back, also from far away; in a field with text in it, it is the field's own. */
function useUndoKey(toasts: readonly Toast[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const last = toasts.findLast(({ undo }) => undo !== null)
    const pressed = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (last === undefined || !pressed || isBeingWritten(event.target)) return
    event.preventDefault()
    takeBack(last)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isBeingWritten(target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return field && target.value !== ''
}
