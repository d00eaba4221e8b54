import { useMergedRef } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { useDecimal } from './use-decimal.ts'
import { useDigits } from './use-digits.ts'

interface NumberText {
  /** Null when blank. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly maxDigits: number
  /** 0: whole numbers, of which nothing else is taken. */
  readonly decimals: number
}

/**
 * A whole number or one with decimals in one and the same field, for what is typed may turn out to be measured or counted while somebody writes
 * there. A number with decimals stays what it is where only whole ones are wanted: the form tells it.
 */
export function useNumber({ value, onChange, maxDigits, decimals }: NumberText) {
  const fraction = value !== null && !Number.isInteger(value)
  const measured = decimals > 0 || fraction
  const digits = useDigits({ value: fraction ? null : value, onChange, maxDigits })
  const decimal = useDecimal({
    value,
    onChange,
    limits: { integerDigits: maxDigits, decimals: decimals || 2 },
  })
  const input = useMergedRef(digits.input, decimal.input)
  const { resume } = digits
  return {
    refusal: decimal.refusal ?? digits.refusal,
    /** True when the key belonged to the mark of a refused character and must do nothing else. */
    handleKey: (event: KeyboardEvent<HTMLInputElement>) =>
      decimal.handleKey(event) || digits.handleKey(event),
    resume,
    field: {
      ref: input,
      inputMode: measured ? ('decimal' as const) : ('numeric' as const),
      value: measured ? decimal.text : digits.text,
      onChange: measured ? decimal.edit : digits.edit,
      onPaste: measured ? decimal.paste : undefined,
      onBlur: measured ? decimal.settle : undefined,
      onPointerDown: resume,
    },
  }
}
