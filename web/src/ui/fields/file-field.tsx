import './file-field.css'
import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { FocusEvent, ReactNode } from 'react'

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

/** One file from this computer: the browser's own field, which names what was chosen. */
export function FileField({ label, description, error, value, onChange, ...rest }: FileFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk>
      <input
        {...rest}
        id={id}
        type="file"
        className="cuadre-file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : description ? `${id}-description` : undefined}
        // Whoever cancels the browser's dialog keeps what was chosen before.
        onChange={event => onChange(event.currentTarget.files?.[0] ?? value)}
      />
    </Input.Wrapper>
  )
}
