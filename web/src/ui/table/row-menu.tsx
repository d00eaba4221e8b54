import { Children, type ReactNode, useRef, useState } from 'react'
import { late } from '../../lib/late.tsx'
import { IconDots } from '../icons/icons.ts'

const RowMenuList = late(() => import('./row-menu-list.tsx'), 'RowMenuList')

interface RowMenuProps {
  /** What the row is called: 'B0100000012'. */
  readonly of: string
  /** Its actions (`RowAction`, `RowLink`), drawn as items once it is open; without any there is no menu. */
  readonly children: ReactNode
}

/** The last button of a row: behind it stands what is asked for too seldom to stand in the row. */
export function RowMenu({ of, children }: RowMenuProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  if (Children.toArray(children).length === 0) return null
  const label = `Más acciones de ${of}`
  return (
    <span className="cuadre-row-menu">
      <button
        ref={target}
        type="button"
        className="cuadre-row-action"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        title={label}
        onClick={() => setOpened(!opened)}
        // The row would open.
        onDoubleClick={event => event.stopPropagation()}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened(true)
        }}
      >
        <IconDots size={18} />
      </button>
      {opened && (
        <RowMenuList of={of} target={target} onClose={() => setOpened(false)}>
          {children}
        </RowMenuList>
      )}
    </span>
  )
}
