import { useEffect, useId, useRef } from 'react'

interface ComentarioProps {
  readonly comentario: string | null
  /** Of which product. */
  readonly de: string
  readonly error: string | null
  readonly abierto: boolean
  readonly onChange: (comentario: string | null) => void
  /** `back`: the keyboard goes back to where it came from. */
  readonly onClose: (back: boolean) => void
}

/** The remark of a line: its text, or the field that it is written in. Enter keeps it, Esc takes back what was typed. */
export function ComentarioDeLinea(props: ComentarioProps) {
  const { comentario, de, error, abierto, onChange, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(comentario)
  const errorId = useId()
  const seEscribe = abierto || error !== null

  useEffect(() => {
    if (abierto) field.current?.focus()
  }, [abierto])

  if (!seEscribe) return comentario !== null && <small className="cuadre-linea-nota">{comentario}</small>
  return (
    <span className="cuadre-comentario">
      <input
        ref={field}
        className="cuadre-celda-campo"
        aria-label={`Comentario de ${de}`}
        placeholder="Comentario: sale en la factura"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        data-path="comentarioDeLinea"
        value={comentario ?? ''}
        onChange={event => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        onFocus={() => {
          before.current = comentario
        }}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          onClose(true)
          // Last: the field is left by then, and settles what was typed.
          if (event.key === 'Escape') onChange(before.current)
        }}
        onBlur={() => {
          const texto = comentario?.trim() ?? ''
          if (texto !== (comentario ?? '')) onChange(texto === '' ? null : texto)
          onClose(false)
        }}
      />
      {error !== null && (
        <span id={errorId} className="cuadre-celda-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
