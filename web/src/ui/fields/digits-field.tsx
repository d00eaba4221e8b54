import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldProps } from './form.tsx'
import { useNumber } from './use-number.ts'

interface DigitsProps extends FieldProps<number | null> {
  maxDigits?: number
  /** So many decimals may follow, as of what is measured; none unless said. */
  decimals?: number
}

/**
 * A whole number (quantity, discount, count): digits only, other characters are refused and told. Nothing steps or
 * reformats it. Null when blank.
 */
export function DigitsField(props: DigitsProps) {
  const { value, onChange, ref, maxDigits = 9, decimals = 0, error, ...rest } = props
  const number = useNumber({ value, onChange, maxDigits, decimals })
  const merged = useMergedRef(number.field.ref, ref ?? null)
  return (
    <TextInput
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      {...number.field}
      error={number.refusal ?? error}
      ref={merged}
      onKeyDown={event => {
        if (!number.handleKey(event)) rest.onKeyDown?.(event)
      }}
      onFocus={event => {
        number.resume()
        rest.onFocus?.(event)
      }}
      onBlur={event => {
        number.field.onBlur?.()
        rest.onBlur?.(event)
      }}
    />
  )
}
