import './dropdown.css'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface DropdownProps {
  /** The field that it hangs from. */
  target: RefObject<HTMLElement | null>
  children: ReactNode
}

const GAP = 4

/**
 * A list below its field, above it where there is more room, over everything else. Our own: the library's is ready for
 * arrows, traps and nesting, and takes longer to open than a scanner takes for its next key.
 */
export function Dropdown({ target, children }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    place(box.current, target.current)
  })

  useEffect(() => {
    const follow = () => place(box.current, target.current)
    // Of the page and of every box in it: a scroll does not bubble.
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [target])

  return createPortal(
    <div ref={box} className="cuadre-dropdown">
      {children}
    </div>,
    document.body,
  )
}

function place(box: HTMLElement | null, field: HTMLElement | null): void {
  if (box === null || field === null) return
  const { top, bottom, left, width } = field.getBoundingClientRect()
  const height = box.offsetHeight
  const page = document.documentElement.clientHeight
  const below = page - bottom - GAP
  const up = below < height && top > page - bottom
  const { style } = box
  style.left = `${left}px`
  style.width = `${width}px`
  style.top = up ? `${Math.max(0, top - GAP - height)}px` : `${bottom + GAP}px`
}
