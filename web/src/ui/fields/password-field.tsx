import { PasswordInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  description?: string | undefined
  error?: ReactNode
  disabled?: boolean
  /** Not where it may be left as it is. */
  required?: boolean
  'data-path'?: string
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** A password with its show/hide toggle, reachable by keyboard. */
export function PasswordField({
  onChange,
  label,
  ref,
  disabled = false,
  required = !disabled,
  ...rest
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...rest}
      ref={ref ?? null}
      label={label}
      disabled={disabled}
      withAsterisk={required}
      aria-required={required}
      visible={visible}
      onVisibilityChange={setVisible}
      onChange={event => onChange(event.currentTarget.value)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? 'Ocultar' : 'Mostrar'} ${label.toLowerCase()}`,
        'aria-pressed': undefined,
      }}
    />
  )
}
