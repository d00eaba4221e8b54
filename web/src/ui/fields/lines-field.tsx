import { Textarea, type TextareaProps } from '@mantine/core'

type LinesFieldProps = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Text of several lines, as high as what is in it. The value is kept as typed; the schema trims it. */
export function LinesField({ value, onChange, ...rest }: LinesFieldProps) {
  return (
    <Textarea
      autoComplete="off"
      autosize
      minRows={2}
      {...rest}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
