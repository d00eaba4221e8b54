import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { absorbSeparator, caretAfter, countBefore } from '../../lib/caret.ts'
import { applyMask, digitsFor, type Mask } from '../../lib/mask.ts'
import type { FieldProps } from './form.tsx'
import { inputTypeOf, useCaret } from './use-caret.ts'

const DIGIT = /\d/

/** Digits shown in a mask (phone, cédula, RNC). The value holds only the digits. */
export function MaskedField({ mask, value, onChange, ref, ...rest }: FieldProps<string> & { mask: Mask }) {
  const caret = useCaret()
  const text = applyMask(value, mask)
  const merged = useMergedRef(caret.input, ref ?? null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={merged}
      value={text}
      onChange={event => {
        const { value: raw, selectionStart } = event.currentTarget
        const { inputType } = inputTypeOf(event.nativeEvent)
        const edit = absorbSeparator(text, { raw, caret: selectionStart ?? raw.length }, inputType, DIGIT)
        const digits = digitsFor(edit.raw, mask)
        const atEnd = edit.caret >= edit.raw.length
        const next = applyMask(digits, mask)
        caret.place(atEnd ? next.length : caretAfter(next, countBefore(edit.raw, edit.caret, DIGIT), DIGIT))
        if (digits !== value) onChange(digits)
      }}
    />
  )
}
