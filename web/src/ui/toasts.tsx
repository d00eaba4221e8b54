import { CloseButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { DownloadCards } from './download-cards.tsx'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

/**
 * The toasts, at the foot of the page: the top has the buttons just used. Our own, because the library's weighs
 * more than the whole login screen.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  return (
    <section className="cuadre-toasts" aria-label="Avisos">
      <DownloadCards />
      {toasts.map(toast => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { key, kind, title, message, duration } = toast
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
      <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => dismissToast(key)} />
    </div>
  )
}
