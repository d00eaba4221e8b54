import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useState } from 'react'
import { absorbSeparator, caretBefore, countBefore } from '../../lib/caret.ts'
import {
  type DecimalLimits,
  formatSettled,
  formatTyping,
  normalizePasted,
  parseDecimal,
} from '../../lib/decimal-text.ts'
import type { FieldProps } from './field-props.ts'
import { inputTypeOf, useCaret } from './use-caret.ts'

const SIGNIFICANT = /[\d.]/

/**
 * A number that is grouped while it is typed and settled ('1,234.50') when the field is left. Money and
 * percentages are made of it. A typed comma counts as the decimal point: numeric keypads differ.
 */
export function DecimalField(props: FieldProps<number | null> & { limits: DecimalLimits }) {
  const { limits, value, onChange, ref, onBlur, ...rest } = props
  const [told, setTold] = useState(value)
  const [text, setText] = useState(() => formatSettled(value, limits.decimals))
  const caret = useCaret()
  const merged = useMergedRef(caret.input, ref ?? null)
  // The owner changed the value (another record, a reset): show that one.
  if (!Object.is(value, told)) {
    setTold(value)
    setText(formatSettled(value, limits.decimals))
  }

  function show(next: string) {
    setText(next)
    const number = parseDecimal(next)
    setTold(number)
    if (!Object.is(number, value)) onChange(number)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'cuadre-figure' }}
      {...rest}
      ref={merged}
      value={text}
      onChange={event => {
        const { value: raw, selectionStart } = event.currentTarget
        const { inputType, data } = inputTypeOf(event.nativeEvent)
        const at = selectionStart ?? raw.length
        const typedComma = data === ',' && at > 0 && !text.includes('.')
        const meant = typedComma ? `${raw.slice(0, at - 1)}.${raw.slice(at)}` : raw
        const edit = absorbSeparator(text, { raw: meant, caret: at }, inputType, SIGNIFICANT)
        const next = formatTyping(edit.raw, limits)
        const following = edit.raw.slice(edit.caret)
        caret.place(caretBefore(next, countBefore(following, following.length, SIGNIFICANT), SIGNIFICANT))
        show(next)
      }}
      onPaste={event => {
        const input = event.currentTarget
        const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
        const pasted = event.clipboardData.getData('text')
        if (!whole || !/\d/.test(pasted)) return
        event.preventDefault()
        const next = formatTyping(normalizePasted(pasted), limits)
        caret.place(next.length)
        show(next)
      }}
      onBlur={event => {
        setText(formatSettled(parseDecimal(text), limits.decimals))
        onBlur?.(event)
      }}
    />
  )
}
