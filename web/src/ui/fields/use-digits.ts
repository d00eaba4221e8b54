import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inputTypeOf, useCaret } from './use-caret.ts'

interface Digits {
  /** Null when blank. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly maxDigits: number
}

/** As much of what was refused as a field's line has room for. */
const LONGEST_TOLD = 20

/**
 * The text of a whole number and what an edit does to it. Anything but digits is refused: the value stays, the field is
 * marked and, by its custom validity, counts as invalid until it is mended. What is typed on behind a refused character
 * is refused with it, so that '1.5' becomes neither 15 nor, by any number of Enters, a line of 1: Enter selects what
 * stands there, to be written anew.
 */
export function useDigits({ value, onChange, maxDigits }: Digits) {
  const caret = useCaret()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [told, setTold] = useState(value)
  const behind = useRef(false)
  const text = value === null ? '' : String(value)
  if (value !== told) {
    setTold(value)
    setRefusal(null)
  }

  const { input } = caret
  useEffect(() => {
    input.current?.setCustomValidity(refusal ?? '')
    if (refusal === null) behind.current = false
  }, [input, refusal])

  // What is written anew may be the very figure that stands there, of which no change is told.
  useEffect(() => {
    const field = input.current
    const anew = () => {
      if (!behind.current) setRefusal(null)
    }
    field?.addEventListener('beforeinput', anew)
    return () => field?.removeEventListener('beforeinput', anew)
  }, [input])

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget
    const at = selectionStart ?? raw.length
    const typed = inputTypeOf(event.nativeEvent).inputType === 'insertText'
    const digits = behind.current && typed ? null : wholeNumber(typed ? raw : raw.trim())
    if (digits === null || digits.length > maxDigits) {
      behind.current = true
      caret.place(Math.max(0, at - Math.max(0, raw.length - text.length)))
      const why = digits === null ? 'Solo números enteros' : `Hasta ${maxDigits} dígitos`
      // Of what was pasted nothing stays to be seen.
      setRefusal(typed ? why : `${why}: no se tomó «${raw.trim().slice(0, LONGEST_TOLD)}»`)
      return
    }
    setRefusal(null)
    caret.place(raw.slice(0, at).replace(/\D/g, '').length)
    const next = digits === '' ? null : Number(digits)
    setTold(next)
    if (next !== value) onChange(next)
  }

  /** True when the key belonged to the mark of a refused character and must do nothing else. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (refusal === null || event.ctrlKey || event.metaKey) return false
    if (event.key === 'Backspace' && behind.current) {
      // Takes the refused character away, which never came into the field.
      setRefusal(null)
    } else if (event.key === 'Enter') {
      event.currentTarget.select()
      behind.current = false
    } else {
      if (event.key.length > 1) behind.current = false
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    input,
    text,
    refusal,
    edit,
    handleKey,
    /** Somebody comes back to the field, or puts the caret elsewhere in it: what is typed now is meant. */
    resume: () => {
      behind.current = false
    },
  }
}

/** The digits of a whole number, perhaps with its thousands grouped ('1,250'); null for any other text. */
function wholeNumber(text: string): string | null {
  if (/^\d*$/.test(text)) return text
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : null
}
