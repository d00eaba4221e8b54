import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

/** A line of text. The value is kept as typed; the schema trims it. */
export function TextField({ value, onChange, ref, ...rest }: FieldProps<string>) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={ref ?? null}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
