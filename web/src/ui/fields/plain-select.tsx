interface PlainSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly className: string
}

/** A short list of choices beside a table: the browser's own, for it is drawn again with every page and order. */
export function PlainSelect({ label, value, options, onChange, className }: PlainSelectProps) {
  return (
    <label className={`cuadre-plain-select ${className}`}>
      <span>{label}</span>
      <span className="cuadre-plain-select-box">
        <select value={value} onChange={event => onChange(event.currentTarget.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
