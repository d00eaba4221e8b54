import type { ChangeEvent } from 'react'
import { useCaret } from './use-caret.ts'

interface Digits {
  /** Null when blank. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly maxDigits: number
}

/** The text of a whole number and what an edit does to it: only digits stay, and the caret where it was. */
export function useDigits({ value, onChange, maxDigits }: Digits) {
  const caret = useCaret()
  return {
    input: caret.input,
    text: value === null ? '' : String(value),
    edit: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: raw, selectionStart } = event.currentTarget
      const digits = raw.replace(/\D/g, '').slice(0, maxDigits)
      const before = raw.slice(0, selectionStart ?? raw.length).replace(/\D/g, '').length
      caret.place(Math.min(before, digits.length))
      const next = digits === '' ? null : Number(digits)
      if (next !== value) onChange(next)
    },
  }
}
