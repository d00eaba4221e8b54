import './row-menu.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { Dropdown } from '../select/dropdown.tsx'
import { InRowMenu } from './row-actions.tsx'

interface RowMenuListProps {
  readonly of: string
  readonly target: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open menu of a row. Arrows, Home and End move, Escape and Tab close; what was chosen begins with the focus on the menu's button, where a dialog gives it back. */
export function RowMenuList({ of, target, onClose, children }: RowMenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  function close() {
    target.current?.focus()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(list.current)
    const at = items.findIndex(item => item.matches(':focus'))
    const last = items.length - 1
    const targets: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const to = targets[event.key]
    if (to !== undefined) items[to]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
    // A dialog around the list would close with it.
    event.stopPropagation()
  }

  // The focus goes first, the menu last: a browser draws anew between the two halves of a click, and an item that is gone hears nothing.
  function onClickCapture({ target: pressed }: MouseEvent) {
    if (isChosen(pressed)) target.current?.focus()
  }

  function onClick({ target: pressed }: MouseEvent) {
    if (isChosen(pressed)) onClose()
  }

  return (
    <Dropdown target={target} width="content" onOutside={onClose} onDoubleClick={stop}>
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label={`Acciones de ${of}`}
        className="cuadre-row-items"
        onKeyDown={onKeyDown}
        onClickCapture={onClickCapture}
        onClick={onClick}
      >
        <InRowMenu value={of}>
          <Suspense>
            {children}
            <FirstFocus list={list} />
          </Suspense>
        </InRowMenu>
      </div>
    </Dropdown>
  )
}

function isChosen(pressed: EventTarget): boolean {
  const item = pressed instanceof Element ? pressed.closest('[role="menuitem"]') : null
  return item !== null && !item.hasAttribute('aria-disabled')
}

/** The row below would open. */
function stop(event: MouseEvent): void {
  event.stopPropagation()
}

/** Stands behind the items: they may still be loading when the menu opens. */
function FirstFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    itemsOf(list.current)[0]?.focus()
  }, [list])
  return null
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
