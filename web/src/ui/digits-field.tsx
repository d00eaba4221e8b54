import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { useCaret } from './use-caret.ts'

/** A whole number (quantity, discount, count): digits only, nothing steps or reformats it. Null when blank. */
export function DigitsField(props: FieldProps<number | null> & { maxDigits?: number }) {
  const { value, onChange, ref, maxDigits = 9, ...rest } = props
  const caret = useCaret()
  const merged = useMergedRef(caret.input, ref ?? null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      ref={merged}
      value={value === null ? '' : String(value)}
      onChange={event => {
        const { value: raw, selectionStart } = event.currentTarget
        const digits = raw.replace(/\D/g, '').slice(0, maxDigits)
        const before = raw.slice(0, selectionStart ?? raw.length).replace(/\D/g, '').length
        caret.place(Math.min(before, digits.length))
        const next = digits === '' ? null : Number(digits)
        if (next !== value) onChange(next)
      }}
    />
  )
}
