import { Loader } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { Dropdown } from '../select/dropdown.tsx'

interface DateDropdownProps {
  /** The field that it hangs from. */
  target: RefObject<HTMLInputElement | null>
  label: string
  /** Closed from inside: the focus goes back to the field. */
  onClose: () => void
  /** Pressed anywhere else. */
  onOutside: () => void
  children: ReactNode
}

/** The dialog below a date field, for what is loaded when it first opens: a sheet of days or of months. */
export function DateDropdown({ target, label, onClose, onOutside, children }: DateDropdownProps) {
  function onKeyDown(event: KeyboardEvent) {
    // Only this closes, not the dialog around the field.
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    // Past its last button it closes: it hangs outside the dialog around the field, whose keyboard goes on there.
    const stops = event.currentTarget.querySelectorAll('button:enabled:not([tabindex="-1"])')
    if (event.key !== 'Tab' || document.activeElement !== [...stops].at(event.shiftKey ? 0 : -1)) return
    event.preventDefault()
    onClose()
  }
  return (
    <Dropdown
      target={target}
      width="content"
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      onOutside={onOutside}
    >
      <Suspense fallback={<Loader size="sm" role="img" aria-label="Cargando…" />}>{children}</Suspense>
    </Dropdown>
  )
}
