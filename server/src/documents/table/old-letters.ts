import { cp850, windows1252 } from './code-pages.ts'
import type { Table } from './table.ts'

/** Bytes that are no UTF-8, as a text, and the old letters they seem to be. */
export interface OldText {
  readonly text: string
  readonly letras?: NonNullable<Table['letras']>
}

/**
 * Windows-1252 as Excel writes, unless the bytes are more Spanish in CP850, as programs of DOS write, or in Mac Roman, as Excel writes on
 * a Mac: nothing in a file says which, so whoever looks at it is told.
 */
export function oldText(bytes: Uint8Array): OldText {
  const others: readonly Required<OldText>[] = [
    { letras: 'CP850', text: cp850(bytes) },
    { letras: 'Mac Roman', text: new TextDecoder('macintosh').decode(bytes) },
  ]
  return others.reduce<OldText>(
    (best, next) => (howSpanish(next.text) > howSpanish(best.text) ? next : best),
    { text: windows1252(bytes) },
  )
}

/** Beginnings are enough to tell by. */
const SAMPLE = 64 * 1024
const LETTERS = 'áéíóúüñ'
const NEIGHBOURS = /(?<=(.?)(.?))([\u0080-\u{10ffff}])(?=(.?))/gsu

/**
 * Letters of Spanish where one may stand, less those of other languages and what cannot stand within a word: a capital after a small
 * letter, a small letter before a capital or at the end of a word in capitals, a sign.
 */
export function howSpanish(text: string): number {
  let score = 0
  for (const [, third = '', before = '', letter = '', after = ''] of text
    .slice(0, SAMPLE)
    .matchAll(NEIGHBOURS)) {
    const inWord = isLetter(before) || isLetter(after)
    if (LETTERS.includes(letter)) {
      const misfit = isCapital(after) || (isCapital(before) && isCapital(third) && !isLetter(after))
      if (inWord) score += misfit ? -1 : 1
    } else if (LETTERS.includes(letter.toLowerCase())) {
      if (inWord) score += isSmall(before) ? -1 : 1
    } else if ('¿¡'.includes(letter)) {
      score += !isLetter(before) && isLetter(after) ? 1 : -1
    } else if (letter === '’') {
      score += isLetter(before) && isLetter(after) ? 1 : 0
    } else if (
      !'ºª'.includes(letter) &&
      (isLetter(letter) || (letter !== '\u00a0' && isLetter(before) && isLetter(after)))
    ) {
      score -= 1
    }
  }
  return score
}

function isLetter(letter: string): boolean {
  return /\p{L}/u.test(letter)
}

function isCapital(letter: string): boolean {
  return /\p{Lu}/u.test(letter)
}

function isSmall(letter: string): boolean {
  return /\p{Ll}/u.test(letter)
}
