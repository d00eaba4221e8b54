import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { DecimalLimits } from '../../lib/decimal-text.ts'
import type { FieldProps } from './form.tsx'
import { useDecimal } from './use-decimal.ts'

/** A number with decimals (`useDecimal`). Money and percentages are made of it. */
export function DecimalField(props: FieldProps<number | null> & { limits: DecimalLimits }) {
  const { limits, value, onChange, ref, onBlur, onKeyDown, error, ...rest } = props
  const decimal = useDecimal({ value, onChange, limits })
  const merged = useMergedRef(decimal.input, ref ?? null)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      error={decimal.refusal ?? error}
      ref={merged}
      value={decimal.text}
      onChange={decimal.edit}
      onPaste={decimal.paste}
      onKeyDown={event => {
        if (!decimal.handleKey(event)) onKeyDown?.(event)
      }}
      onBlur={event => {
        decimal.settle()
        onBlur?.(event)
      }}
    />
  )
}
