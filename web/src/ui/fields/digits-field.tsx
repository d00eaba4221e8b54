import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { useDigits } from './use-digits.ts'

/**
 * A whole number (quantity, discount, count): digits only, other characters are refused and told. Nothing steps or
 * reformats it. Null when blank.
 */
export function DigitsField(props: FieldProps<number | null> & { maxDigits?: number }) {
  const { value, onChange, ref, maxDigits = 9, error, ...rest } = props
  const digits = useDigits({ value, onChange, maxDigits })
  const merged = useMergedRef(digits.input, ref ?? null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      error={digits.refusal ?? error}
      ref={merged}
      value={digits.text}
      onChange={digits.edit}
      onKeyDown={event => {
        if (!digits.handleKey(event)) rest.onKeyDown?.(event)
      }}
      onFocus={event => {
        digits.resume()
        rest.onFocus?.(event)
      }}
      onPointerDown={digits.resume}
    />
  )
}
