import { Switch as MantineSwitch } from '@mantine/core'
import type { ReactNode } from 'react'

/** Yes or no, with its label at the right. Takes `form.getInputProps(field)` as the other fields do. */
export function Switch(props: {
  label: ReactNode
  description?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
  'data-path'?: string
}) {
  const { value, onChange, label, description, disabled } = props
  return (
    <MantineSwitch
      label={label}
      description={description}
      checked={value}
      disabled={disabled === true}
      data-path={props['data-path']}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
