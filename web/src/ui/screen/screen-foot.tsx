import './screen-foot.css'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFold } from './use-fold.ts'
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
