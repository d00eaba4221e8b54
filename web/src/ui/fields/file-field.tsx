import './file-field.css'
import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { IconUpload } from '../icons/icons.ts'

interface FileFieldProps {
  readonly label: string
  readonly description?: string | undefined
  /** Endings that the browser offers: '.p12,.pfx'. */
  readonly accept: string
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  readonly error?: ReactNode
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  readonly 'data-path'?: string
  readonly 'data-autofocus'?: boolean
}

/**
 * One file from this computer. The browser's own field lies unseen over what is drawn: it opens by keyboard, takes a file that is dropped
 * on it, and tells a screen reader which one was chosen.
 */
export function FileField({ label, description, error, value, onChange, ...rest }: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk>
      <div
        className="cuadre-file"
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-chosen={value !== null || undefined}
      >
        <span className="cuadre-file-button" aria-hidden>
          <IconUpload />
          {value === null ? 'Elegir archivo' : 'Cambiar archivo'}
        </span>
        <span className="cuadre-file-name" aria-hidden>
          {value?.name ?? 'o suéltelo aquí'}
        </span>
        <input
          {...rest}
          id={id}
          type="file"
          title={value?.name ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : description ? `${id}-description` : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          // Whoever cancels the browser's dialog keeps what was chosen before.
          onChange={event => onChange(event.currentTarget.files?.[0] ?? value)}
        />
      </div>
    </Input.Wrapper>
  )
}
