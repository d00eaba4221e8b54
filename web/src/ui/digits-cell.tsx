import './digits-cell.css'
import { type KeyboardEvent, useId } from 'react'
import { useDigits } from './use-digits.ts'

interface DigitsCellProps {
  /** Its name: the head of a column does not say of which row. */
  label: string
  /** Null when blank. */
  value: number | null
  onChange: (value: number | null) => void
  maxDigits: number
  error: string | null
  placeholder?: string
  disabled: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Where the form finds it. */
  path: string
}

/**
 * `DigitsField` for a row among hundreds: the browser's own field without the library's wrappers, which cost more
 * than everything else in the row.
 */
export function DigitsCell(props: DigitsCellProps) {
  const { error } = props
  const digits = useDigits(props)
  const errorId = useId()
  return (
    <div className="cuadre-celda">
      <input
        ref={digits.input}
        className="cuadre-celda-campo cuadre-figure"
        inputMode="numeric"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={props.placeholder}
        disabled={props.disabled}
        data-path={props.path}
        value={digits.text}
        onChange={digits.edit}
        onKeyDown={props.onKeyDown}
      />
      {error !== null && (
        <p id={errorId} className="cuadre-celda-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
