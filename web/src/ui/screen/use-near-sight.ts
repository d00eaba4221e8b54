import { type RefObject, useEffect, useState } from 'react'

/** Wheel and keyboard arrive on what lies this near after it was drawn. */
const NEAR = '160px 0px'

/**
 * Whether an element is in sight or about to be; `first` until the browser has said so. What holds the focus counts as
 * in sight wherever it was scrolled to: somebody writes there.
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
      if (shown || !watched.contains(document.activeElement)) setNear(shown)
    }, options)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return [near, setNear] as const
}
