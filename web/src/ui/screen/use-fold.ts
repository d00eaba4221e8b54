import { type RefObject, useEffect } from 'react'

/** Says to the style of a bar how much of it lies below the line of its main button, in pixels: on a phone that much stays below the screen. */
export function useFold(bar: RefObject<HTMLElement | null>, mainButton: string): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const fold = () => {
      const button = element.querySelector(mainButton)
      if (button === null) return
      const below = element.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom
      // What stands on both sides of the button's line has the same room.
      const { paddingTop } = getComputedStyle(element)
      element.style.setProperty(
        '--cuadre-foot-below',
        `${Math.max(0, below - Number.parseFloat(paddingTop))}px`,
      )
    }
    const sizes = new ResizeObserver(fold)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [bar, mainButton])
}
