import './dropdown.css'
import { useWindowEvent } from '@mantine/hooks'
import { type HTMLAttributes, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface DropdownProps extends HTMLAttributes<HTMLDivElement> {
  /** The field, or the button of a row, that it hangs from. */
  target: RefObject<HTMLElement | null>
  /** As wide as the field, or as its content and in line with the end of the field. */
  width: 'field' | 'content'
  /** Pressed anywhere else. */
  onOutside?: () => void
}

const GAP = 4
const MARGIN = 8

/**
 * A box below its field, above it where there is more room, over everything else. Our own: the library's is ready for
 * arrows, traps and nesting, and takes longer to open than a scanner takes for its next key.
 */
export function Dropdown({ target, width, onOutside, ...rest }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const move = () => place(box.current, target.current, width)
  const follow = useEffectEvent(move)
  // Of the page and of every box in it: a scroll does not bubble.
  useWindowEvent('scroll', move, { capture: true, passive: true })
  useWindowEvent('resize', move)
  useWindowEvent('mousedown', ({ target: at }) => {
    // With the buttons inside the field, which open and close it themselves.
    const own = [box.current, target.current?.parentElement]
    if (at instanceof Node && !own.some(element => element?.contains(at))) onOutside?.()
  })

  useLayoutEffect(() => {
    follow()
    const sizes = new ResizeObserver(() => follow())
    if (box.current !== null) sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])

  return createPortal(<div {...rest} ref={box} className="cuadre-dropdown" />, document.body)
}

function place(box: HTMLElement | null, field: HTMLElement | null, width: 'field' | 'content'): void {
  if (box === null || field === null) return
  const { style } = box
  const { top, bottom, left, right, width: fieldWidth } = field.getBoundingClientRect()
  if (width === 'field') style.width = `${fieldWidth}px`
  const { offsetHeight: height, offsetWidth } = box
  const { clientHeight } = document.documentElement
  const up = clientHeight - bottom - GAP < height && top > clientHeight - bottom
  style.left = `${width === 'field' ? left : Math.max(MARGIN, right - offsetWidth)}px`
  style.top = up ? `${Math.max(0, top - GAP - height)}px` : `${bottom + GAP}px`
}
