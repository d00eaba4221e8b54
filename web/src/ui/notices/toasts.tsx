import { CloseButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef, useWindowEvent } from '@mantine/hooks'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { DownloadCards } from '../files/download-cards.tsx'
import { QuietButton } from '../links/buttons.tsx'
import { dismissToast, shownToasts, subscribeToToasts, type Toast, type ToastChoice } from './toast.ts'

/**
 * The toasts, at the foot of the page: the top has the buttons just used. What others did stands in the header. Our own, because the library's weighs
 * more than the whole login screen.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  useUndoKey(toasts)
  const card = (toast: Toast) => <ToastCard key={toast.key} toast={toast} />
  const atTop = toasts.filter(({ top }) => top === true)
  const atFoot = toasts.filter(({ top }) => top !== true)
  return (
    <section className="cuadre-toasts" aria-label="Avisos">
      {/* It is there before its first word: Firefox says what comes into it, and no status that comes with its words. */}
      <div className="cuadre-toasts-quiet" aria-live="polite">
        <DownloadCards />
        {atFoot.filter(toast => !isUrgent(toast)).map(card)}
        {atTop.length > 0 && <div className="cuadre-notices">{atTop.map(card)}</div>}
      </div>
      {atFoot.filter(isUrgent).map(card)}
    </section>
  )
}

const isUrgent = ({ kind }: Toast) => kind === 'error' || kind === 'warning'

function ToastCard({ toast }: { toast: Toast }) {
  const { key, kind, title, message, duration, undo, link, choice } = toast
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
      role={isUrgent(toast) ? 'alert' : 'status'}
      // As one: its title before what it is about.
      aria-atomic
    >
      <div>
        {/* Lines of their own: Orca would glue the last word of an inline title to the first of the message. */}
        <div>
          <strong>{title}</strong>
        </div>
        {message !== '' && <p>{message}</p>}
        {link !== undefined && (
          <a href={link.href} onClick={event => follow(event, toast)}>
            {link.text}
          </a>
        )}
        {choice !== undefined && <Choice {...choice} onChosen={() => dismissToast(key)} />}
      </div>
      {undo !== null && (
        <QuietButton
          size="compact-sm"
          title="Ctrl+Z"
          aria-keyshortcuts="Control+Z"
          onClick={() => takeBack(toast)}
        >
          Deshacer
        </QuietButton>
      )}
      <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => dismissToast(key)} />
    </div>
  )
}

/** The browser's own select: one press shows all, the next one changes it. */
function Choice({ label, value, options, onChoose, onChosen }: ToastChoice & { onChosen: () => void }) {
  return (
    <label className="cuadre-toast-choice">
      {label}
      <select
        value={value}
        onChange={event => {
          onChosen()
          onChoose(event.currentTarget.value)
        }}
      >
        {value === '' && <option value="">Sin indicar</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function takeBack({ key, undo }: Toast): void {
  dismissToast(key)
  undo?.()
}

/** A press with Ctrl or Shift is the browser's own: another tab, another window. */
function follow(event: MouseEvent, { key, link }: Toast): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dismissToast(key)
  link?.follow()
}

/** Ctrl+Z takes the last thing back, also from far away; in a field that is being written in, it is the field's own. */
function useUndoKey(toasts: readonly Toast[]): void {
  const entered = useRef<{ readonly field: EventTarget | null; readonly text: string } | null>(null)
  useWindowEvent('keydown', event => {
    const last = toasts.findLast(({ undo }) => undo !== null)
    const pressed = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (last === undefined || !pressed || isBeingWritten(event.target, entered.current)) return
    event.preventDefault()
    takeBack(last)
  })
  useWindowEvent('focusin', ({ target }) => {
    entered.current = { field: target, text: isField(target) ? target.value : '' }
  })
}

/** It holds text, and other text than when it was entered: the focus may have come to it by what is to be taken back. */
function isBeingWritten(
  target: EventTarget | null,
  entered: { readonly field: EventTarget | null; readonly text: string } | null,
): boolean {
  if (!isField(target) || target.value === '') return false
  return entered?.field !== target || entered.text !== target.value
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
