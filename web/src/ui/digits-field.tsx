import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { useDigits } from './use-digits.ts'

/** A whole number (quantity, discount, count): digits only, nothing steps or reformats it. Null when blank. */
export function DigitsField(props: FieldProps<number | null> & { maxDigits?: number }) {
  const { value, onChange, ref, maxDigits = 9, ...rest } = props
  const digits = useDigits({ value, onChange, maxDigits })
  const merged = useMergedRef(digits.input, ref ?? null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      ref={merged}
      value={digits.text}
      onChange={digits.edit}
    />
  )
}
