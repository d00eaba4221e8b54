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
  'data-path'?: string
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** A password with its show/hide toggle, reachable by keyboard. */
export function PasswordField({ onChange, label, ref, disabled = false, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...rest}
      ref={ref ?? null}
      label={label}
      disabled={disabled}
      withAsterisk={!disabled}
      aria-required={!disabled}
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
