import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Puts the focus of a form that opens on its first question, once it is `ready`. Only out of nowhere, that is from the page or
 * its content: whoever has gone to another field, to the header or into a dialog while the form was loading stays there.
 */
export function useFirstFocus(
  container: RefObject<HTMLElement | null>,
  ready: boolean,
  focusFirst: () => void,
): void {
  const focus = useEffectEvent(() => {
    if (document.activeElement?.contains(container.current) !== false) focusFirst()
  })
  useEffect(() => {
    if (!ready) return
    // With the first frame, when fields are laid out and can have the focus.
    const frame = requestAnimationFrame(() => focus())
    return () => cancelAnimationFrame(frame)
  }, [ready])
}
