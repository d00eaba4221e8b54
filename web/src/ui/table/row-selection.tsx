import './row-selection.css'
import { type ReactNode, useEffect, useRef } from 'react'

/** Rows that are chosen to do something with all of them at once. */
export interface RowSelection<T> {
  readonly isSelected: (row: T) => boolean
  /** Adds rows to the chosen ones or takes them out: one, or those of the whole page. */
  readonly onSelect: (rows: readonly T[], selected: boolean) => void
  /** False for a row that is only still in sight; all can be chosen unless said. */
  readonly canSelect?: (row: T) => boolean
  /** 'Seleccionar B0100000012' */
  readonly labelOf: (row: T) => string
}

/** In the head: all rows of the page, ticked, half ticked or not. */
export function SelectPage<T>(props: { rows: readonly T[]; selection: RowSelection<T> }) {
  const { selection } = props
  const rows = props.rows.filter(row => selection.canSelect?.(row) !== false)
  const chosen = rows.filter(selection.isSelected).length
  const all = rows.length > 0 && chosen === rows.length
  return (
    <th className="cuadre-select cuadre-no-print">
      <Tick
        checked={all}
        partly={chosen > 0 && !all}
        disabled={rows.length === 0}
        onChange={selected => selection.onSelect(rows, selected)}
      >
        Seleccionar toda la página
      </Tick>
    </th>
  )
}

export function SelectRow<T>({ row, selection }: { row: T; selection: RowSelection<T> }) {
  return (
    <td className="cuadre-select cuadre-no-print">
      <Tick
        checked={selection.isSelected(row)}
        disabled={selection.canSelect?.(row) === false}
        onChange={selected => selection.onSelect([row], selected)}
      >
        {selection.labelOf(row)}
      </Tick>
    </td>
  )
}

interface TickProps {
  checked: boolean
  partly?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** Its name, shown on a phone's head and read aloud elsewhere. */
  children: ReactNode
}

/** The label is larger than the box, so that a finger finds it. */
function Tick({ checked, partly = false, disabled = false, onChange, children }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className="cuadre-tick">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className="cuadre-visually-hidden cuadre-tick-text">{children}</span>
    </label>
  )
}
