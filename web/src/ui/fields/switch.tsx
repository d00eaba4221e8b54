import { Switch as MantineSwitch } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'

/** Yes or no, with its label at the right. Takes `form.getInputProps(field)` as the other fields do. */
export function Switch(props: {
  label: ReactNode
  description?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  error?: ReactNode
  disabled?: boolean
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  'data-path'?: string
}) {
  const { value, onChange, disabled, ...rest } = props
  return (
    <MantineSwitch
      {...rest}
      checked={value}
      disabled={disabled === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
