import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { absorbSeparator, caretBefore, countBefore } from '../../lib/caret.ts'
import {
  type DecimalLimits,
  excess,
  formatSettled,
  formatTyping,
  normalizePasted,
  parseDecimal,
  regrouped,
} from '../../lib/decimal-text.ts'
import { inputTypeOf, useCaret } from './use-caret.ts'

const SIGNIFICANT = /[\d.]/

interface Decimal {
  /** Null when blank. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly limits: DecimalLimits
}

/**
 * The text of a number with decimals and what an edit does to it: grouped while it is typed and settled ('1,234.50') when the field is left.
 * A typed comma counts as the decimal point, for numeric keypads differ, until three digits follow it. A digit too many is refused and told;
 * the field counts as invalid until it is mended.
 */
export function useDecimal({ value, onChange, limits }: Decimal) {
  const [told, setTold] = useState(value)
  const [text, setText] = useState(() => formatSettled(value, limits.decimals))
  const [comma, setComma] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const caret = useCaret()
  // The owner changed the value (another record, a reset): show that one.
  if (!Object.is(value, told)) {
    setTold(value)
    setText(formatSettled(value, limits.decimals))
    setComma(false)
    setRefusal(null)
  }

  const { input } = caret
  useEffect(() => input.current?.setCustomValidity(refusal ?? ''), [input, refusal])

  function show(next: string) {
    setText(next)
    setRefusal(null)
    const number = parseDecimal(next)
    setTold(number)
    if (!Object.is(number, value)) onChange(number)
  }

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget
    const { inputType, data } = inputTypeOf(event.nativeEvent)
    const at = selectionStart ?? raw.length
    const typedComma = data === ',' && at > 0 && !text.includes('.')
    const point = typedComma ? `${raw.slice(0, at - 1)}.${raw.slice(at)}` : raw
    // Typed into the middle, a digit takes the place of the last one: '25.|00' becomes '25.50'.
    const behind = at === raw.length
    const meant = (comma && behind && regrouped(point, limits)) || point
    const tooMuch = inputType === 'insertText' && behind ? excess(meant, limits) : null
    if (tooMuch !== null) {
      caret.place(Math.max(0, at - 1))
      return setRefusal(tooMuch)
    }
    setComma((comma || typedComma) && meant.includes('.'))
    const edit = absorbSeparator(
      text,
      { raw: meant, caret: at - (point.length - meant.length) },
      inputType,
      SIGNIFICANT,
    )
    const next = formatTyping(edit.raw, limits)
    const following = edit.raw.slice(edit.caret)
    caret.place(caretBefore(next, countBefore(following, following.length, SIGNIFICANT), SIGNIFICANT))
    show(next)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const pasted = event.clipboardData.getData('text')
    if (!whole || !/\d/.test(pasted)) return
    event.preventDefault()
    const next = formatTyping(normalizePasted(pasted), limits)
    caret.place(next.length)
    show(next)
  }

  /** True when the key took a refused digit away, which never came into the field. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (event.key !== 'Backspace' || refusal === null) return false
    event.preventDefault()
    setRefusal(null)
    return true
  }

  /** The field is left: its text settles. */
  function settle() {
    setComma(false)
    setText(formatSettled(parseDecimal(text), limits.decimals))
  }

  return { input, text, refusal, edit, paste, handleKey, settle }
}
