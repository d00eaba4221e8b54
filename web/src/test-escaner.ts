import { act, createEvent, fireEvent } from '@testing-library/react'

/** When the keys of a test were pressed: as far apart as it says, whatever the machine does. */
let now = 10_000

/** What a hand leaves between two keys, and between a scan and its first key, in milliseconds. */
const HAND = 200

/** Gives the keys of a test's hands, which come without a pause, the moments of a person's: what nobody scanned is no scan. */
export function pressAsAHand(): void {
  window.addEventListener('keydown', byHand, true)
}

/** When a hand pressed last. What a page presses by itself while a code is typed makes no pause in the code. */
let hand = now

function byHand(event: KeyboardEvent): void {
  if (Object.hasOwn(event, 'timeStamp')) return
  hand = Math.max(hand, now) + HAND
  Object.defineProperty(event, 'timeStamp', { value: hand })
}

/**
 * Types as hands or a scanner do: the pause before each key in milliseconds, what a key writes where the focus stands, and Tab's way to the next
 * field. Keys in braces are named: '{Enter}'.
 */
export function typed(text: string, gap: number, { repeat = false } = {}): void {
  now = Math.max(now, hand)
  for (const part of text.match(/\{[^}]+\}|[\s\S]/gu) ?? []) {
    now += gap
    press(part.length > 1 ? part.slice(1, -1) : part, repeat)
  }
}

/** Somebody rests for so long. */
export function rest(ms: number): void {
  now += ms
}

function press(name: string, repeat: boolean): void {
  const field = document.activeElement ?? document.body
  const [key = '', ctrl] = name.startsWith('^') ? [name.slice(1), true] : [name]
  const event = createEvent.keyDown(field, { key, repeat, ctrlKey: ctrl === true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  if (!fireEvent(field, event) || ctrl) return
  if (key.length === 1) write(document.activeElement, key)
  else if (key === 'Tab') goOn()
}

function write(field: Element | null, key: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = field
  const from = selectionStart ?? value.length
  const next = value.slice(0, from) + key + value.slice(selectionEnd ?? value.length)
  const own: object = Object.getPrototypeOf(field)
  act(() => {
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, next)
    field.setSelectionRange(from + 1, from + 1)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
  })
}

function goOn(): void {
  const all = [...document.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]')]
  const fields = all.filter(each => each.tabIndex >= 0 && !each.hasAttribute('disabled'))
  act(() => fields[fields.indexOf(document.activeElement as HTMLElement) + 1]?.focus())
}
