import { type RefObject, useEffect, useState } from 'react'
import { refusedField } from '../fields/refused-field.ts'

/** Wheel and keyboard arrive on what lies this near after it was drawn. */
const NEAR = '160px 0px'

/**
 * Whether an element is in sight or about to be; `first` until the browser has said so. What holds the focus counts as
 * in sight wherever it was scrolled to, for somebody writes there, and so does a field that refused what was typed: its mark
 * must be there when it is come back to.
 */
export function useNearSight(element: RefObject<HTMLElement | null>, first: boolean) {
  const [near, setNear] = useState(first)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const options: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: NEAR,
      // The same around a box that scrolls by itself, where the browser knows it.
      scrollMargin: NEAR,
    }
    const observer = new IntersectionObserver(entries => {
      const shown = entries.at(-1)?.isIntersecting === true
      const held = watched.contains(document.activeElement) || refusedField(watched) !== null
      if (shown || !held) setNear(shown)
    }, options)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return [near, setNear] as const
}
