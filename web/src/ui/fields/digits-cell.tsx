import './digits-cell.css'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { formatSettled } from '../../lib/decimal-text.ts'
import { useNumber } from './use-number.ts'

interface DigitsCellProps {
  /** Its name: the head of a column does not say of which row. */
  label: string
  /** Null when blank. */
  value: number | null
  onChange: (value: number | null) => void
  maxDigits: number
  /** So many decimals may follow, as of what is measured; none unless said. */
  decimals?: number
  /** Shown behind the figure: 'lb'. */
  unit?: string | undefined
  error: string | null
  placeholder?: string
  disabled: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Where the form finds it. */
  path: string
  /**
   * Told when somebody reaches the figure of a row that is far from sight, which then needs its field; null where the
   * field stands.
   */
  onReach: ((event: FocusEvent<HTMLElement>) => void) | null
}

/**
 * `DigitsField` for a row among hundreds: the browser's own field without the library's wrappers, which cost more
 * than everything else in the row; far from sight only its figure. What is wrong is told wherever it stands.
 */
export function DigitsCell(props: DigitsCellProps) {
  const { onReach } = props
  return (
    <div className="cuadre-celda">
      {onReach !== null && props.error === null ? (
        <Figure {...props} onReach={onReach} />
      ) : (
        <Field {...props} />
      )}
      {props.unit !== undefined && (
        <span className="cuadre-celda-unidad" aria-hidden>
          {props.unit}
        </span>
      )}
    </div>
  )
}

function Figure(props: DigitsCellProps & { onReach: (event: FocusEvent<HTMLElement>) => void }) {
  const { value, placeholder, disabled, decimals = 0 } = props
  const text = value === null || decimals === 0 ? value : formatSettled(value, decimals)
  return (
    <button
      type="button"
      className="cuadre-celda-campo cuadre-figure"
      aria-label={`${props.label}: ${text ?? placeholder ?? ''}`}
      disabled={disabled}
      data-path={props.path}
      data-blank={value === null}
      onFocus={props.onReach}
    >
      {text ?? placeholder}
    </button>
  )
}

function Field(props: DigitsCellProps) {
  const { value, onChange, maxDigits, decimals = 0 } = props
  const number = useNumber({ value, onChange, maxDigits, decimals })
  const error = number.refusal ?? props.error
  const errorId = useId()
  return (
    <>
      <input
        {...number.field}
        className="cuadre-celda-campo cuadre-figure"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={props.placeholder}
        disabled={props.disabled}
        data-path={props.path}
        onKeyDown={event => {
          if (!number.handleKey(event)) props.onKeyDown(event)
        }}
        onFocus={number.resume}
      />
      {error !== null && (
        <p id={errorId} className="cuadre-celda-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
