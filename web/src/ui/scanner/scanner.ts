import { flushSync } from 'react-dom'
import { esCodigo } from '../../lib/codes.ts'
import { type Burst, FEWEST_KEYS, goesOn, LONGEST_GAP, LONGEST_STALL } from './burst.ts'
import { noteText, press } from './field-text.ts'

/** Where a burst was typed: a field of figures, any other field, none, or the field that reads codes by itself. */
export type Place = 'figure' | 'words' | 'none' | 'codes'

/** Who takes what is scanned in a part of the page, wherever in it the focus stands. */
export interface Taker {
  readonly room: () => HTMLElement | null
  /** The field that reads codes by itself. */
  readonly codes?: () => HTMLElement | null
  /** Says whether a burst is a code for it; what is none stays where it was typed. */
  readonly wants: (text: string, place: Place) => boolean
  readonly take: (text: string, place: Place) => void
  /** Notes what the text of a field does not say of it; what it returns brings that back. */
  readonly note?: (field: Element) => (() => void) | undefined
}

interface Scan extends Burst {
  readonly taker: Taker
  readonly place: Place
  /** Where the focus stood before a function key that the scanner sends first. */
  readonly from: Element | null
  /** How each field that it went through gets back what stood there. */
  readonly before: Map<Element, () => void>
}

/** What may come between two keys of a code. */
const BETWEEN = new Set('Shift CapsLock NumLock Alt AltGraph Control Dead Process Unidentified'.split(' '))

const takers = new Set<Taker>()
let scan: Scan | null = null
let prefix: { readonly from: Element | null; readonly at: number } | null = null
let silence: ReturnType<typeof setTimeout> | undefined
/** Until then an end of line belongs to the code that was read last. */
let tail = Number.NEGATIVE_INFINITY

/** Tells a taker of scans until the returned function is called. */
export function join(taker: Taker): () => void {
  if (takers.size === 0) window.addEventListener('keydown', onKeyDown, true)
  takers.add(taker)
  return () => {
    takers.delete(taker)
    if (scan?.taker === taker) forget()
    if (takers.size === 0) window.removeEventListener('keydown', onKeyDown, true)
  }
}

/** Hears every key before its field does. They all go in as they come; what turns out to be a scan is taken out again at its end. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, timeStamp: at } = event
  if (isEnd(event)) {
    onEnd(event)
    return
  }
  if (BETWEEN.has(key)) return
  tail = Number.NEGATIVE_INFINITY
  const command = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  // A key that is held down repeats as fast as a scanner types.
  if (key.length > 1 || command || event.repeat) {
    forget()
    if (/^F\d+$/.test(key)) prefix = { from: document.activeElement, at }
    return
  }
  if (scan !== null && !goesOn(scan, at)) onSilence()
  scan = scan === null ? begin(event) : { ...scan, text: scan.text + key, last: at }
  if (scan === null) return
  const { before, taker } = scan
  const field = document.activeElement
  if (field !== null && !before.has(field)) before.set(field, noteField(field, taker))
  clearTimeout(silence)
  silence = setTimeout(onSilence, LONGEST_STALL)
}

function begin({ key, timeStamp: last }: KeyboardEvent): Scan | null {
  const now = document.activeElement
  const from = prefix !== null && last - prefix.at <= LONGEST_GAP ? prefix.from : null
  prefix = null
  const field = from ?? now
  const taker = takerOf(field)
  if (taker === undefined || field === null) return null
  // What the function key opened was opened by nobody.
  const place = from !== null && from !== now ? 'none' : placeOf(field, taker)
  return { text: key, last, taker, place, from, before: new Map() }
}

/** The innermost that the field is in; beside all fields, whose room is on the page. */
function takerOf(field: Element | null): Taker | undefined {
  let found: { readonly taker: Taker; readonly room: HTMLElement } | undefined
  for (const taker of takers) {
    const room = taker.room()
    if (room === null || field === null || !(room.contains(field) || field.contains(room))) continue
    if (found === undefined || found.room.contains(room)) found = { taker, room }
  }
  return found?.taker
}

function placeOf(field: Element, taker: Taker): Place {
  if (field === taker.codes?.()) return 'codes'
  if (field.matches('.cuadre-figure')) return 'figure'
  return field.matches('input, textarea, select') ? 'words' : 'none'
}

function noteField(field: Element, taker: Taker): () => void {
  const text = noteText(field)
  const more = taker.note?.(field)
  return () => {
    flushSync(text)
    // Last: the field may be of another kind by then, and what it was told is not what it means.
    if (more !== undefined) flushSync(more)
  }
}

/** Enter or Tab, as a scanner ends a code; some end it twice. */
function onEnd(event: KeyboardEvent): void {
  const { timeStamp: at } = event
  const ended = scan !== null && goesOn(scan, at) ? scan : null
  if (scan !== null && ended === null) onSilence()
  forget()
  if (ended === null) {
    if (at <= tail) {
      tail = at + LONGEST_STALL
      stop(event)
    }
    return
  }
  const taken = finish(ended)
  // The field that reads codes has taken this one by itself, and waits for the next.
  const read = ended.place === 'codes' && ended.text.length >= FEWEST_KEYS && esCodigo(ended.text)
  if (taken || read) tail = at + LONGEST_STALL
  if (taken) stop(event)
}

/** Some scanners send nothing behind a code. */
function onSilence(): void {
  const ended = scan
  forget()
  if (ended !== null && ended.place !== 'codes') finish(ended)
}

/** True when it was a scan: every field has what it had, and the code is where codes go. */
function finish({ text, place, taker, from, before }: Scan): boolean {
  if (!taker.wants(text, place)) return false
  for (const back of before.values()) back()
  const now = document.activeElement
  if (from instanceof HTMLElement && now !== null && now !== from) {
    flushSync(() => press(now, 'Escape'))
    from.focus()
  }
  taker.take(text, place)
  return true
}

function forget(): void {
  scan = null
  prefix = null
  clearTimeout(silence)
}

/** Also a line feed, which some scanners press as Ctrl+J, and a carriage return as Ctrl+M. */
function isEnd({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey && !metaKey && !altKey) return key === 'j' || key === 'm'
  return (key === 'Enter' || key === 'Tab') && !metaKey && !altKey && !shiftKey
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
