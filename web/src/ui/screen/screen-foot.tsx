import './screen-foot.css'
import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useFootRoom } from './use-foot-room.ts'

interface ScreenFootProps {
  /** What is saved, in figures. */
  readonly children: ReactNode
  /** The way out: 'Cancelar', or 'Volver' where nothing can be saved. */
  readonly leave: ReactNode
  readonly busy: boolean
  /** Null when nothing can be saved. */
  readonly onSave: (() => void) | null
  readonly saveLabel?: string
  /** After the last button. */
  readonly after?: ReactNode
}

/** Figures and buttons of a form that fills the screen, in sight at its foot; on a phone the total and the main button. */
export function ScreenFoot({ busy, onSave, saveLabel = 'Guardar', ...props }: ScreenFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useFold(foot, '.cuadre-foot-buttons > :last-child')
  useFootRoom(foot)
  return (
    <div className="cuadre-foot" ref={foot}>
      {props.children}
      <div className="cuadre-foot-buttons cuadre-no-print">
        {props.leave}
        {onSave !== null && (
          <Button
            loading={busy}
            onClick={onSave}
            data-path="guardar"
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
          >
            {saveLabel}
          </Button>
        )}
      </div>
      {props.after}
    </div>
  )
}

/** Says to the style of a bar how much of it lies below the line of its main button, in pixels: on a phone that much stays below the screen. */
function useFold(bar: RefObject<HTMLElement | null>, mainButton: string): void {
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
