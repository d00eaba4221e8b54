import { type FuenteDelPapel, fuenteDe, SIN_LETRA } from '@cuadre/domain/texto/letras-del-papel'
import { RANGOS_DEL_PAPEL } from '@cuadre/domain/texto/rangos-del-papel'
import bidiFactory, { type Bidi } from 'bidi-js'

/** Letters side by side that one font writes, in the order in which it reads them. */
export interface Piece {
  readonly fuente: FuenteDelPapel
  readonly text: string
}

interface Leveled {
  fuente: FuenteDelPapel
  text: string
  /** Odd where it runs from right to left. */
  level: number
}

const PLAIN = new RegExp(`^[${RANGOS_DEL_PAPEL.base.replaceAll(/[\da-f]+/g, escaped).replaceAll(' ', '')}]*$`)
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** These fonts turn their own letters around and join them. */
const TURN: ReadonlySet<FuenteDelPapel> = new Set(['arabe', 'hebreo'])
/** Letters that stand for themselves are shaped, and remembered, one by one. */
const ONE_BY_ONE: ReadonlySet<FuenteDelPapel> = new Set(['signos', 'han', 'hangul'])
const SHOWS_NOTHING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

let bidi: Bidi | undefined

/** Whether the first font alone writes it: nearly every text of an office. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

/**
 * A line of text in the order in which it stands on paper, from left to right, each piece in the font that has its letters. What none
 * has is a visible sign; the line as a whole runs from left to right, as the document does.
 */
export function piecesOf(text: string): readonly Piece[] {
  if (isPlain(text)) return [{ fuente: 'base', text }]
  const turned = FROM_THE_RIGHT.test(text)
  const levels = turned ? levelsOf(text) : null
  const pieces: Leveled[] = []
  let at = 0
  for (const letter of text) {
    const level = levels?.[at] ?? 0
    at += letter.length
    add(pieces, letter, level)
  }
  return turned ? inOrder(pieces) : pieces
}

function add(pieces: Leveled[], letter: string, level: number): void {
  const known = fuenteDe(letter)
  if (known === null && SHOWS_NOTHING.test(letter)) return
  const fuente = known ?? 'signos'
  const alone = ONE_BY_ONE.has(fuente)
  const backwards = level % 2 === 1 && !TURN.has(fuente)
  const text =
    known === null ? SIN_LETRA : backwards ? (bidi?.getMirroredCharacter(letter) ?? letter) : letter
  const last = pieces.at(-1)
  if (alone || last?.fuente !== fuente || last.level !== level) pieces.push({ fuente, text, level })
  else last.text = backwards ? text + last.text : last.text + text
}

function levelsOf(text: string): Uint8Array {
  bidi ??= bidiFactory()
  return bidi.getEmbeddingLevels(text, 'ltr').levels
}

/** Rule L2 of the Unicode bidirectional algorithm, on pieces: from the highest level down, what is of it or of a higher one is turned around. */
function inOrder(pieces: readonly Leveled[]): readonly Piece[] {
  const ordered = [...pieces]
  for (let level = Math.max(...pieces.map(piece => piece.level)); level > 0; level--) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to + 1
    }
  }
  return ordered
}

function escaped(code: string): string {
  return `\\u${code.padStart(4, '0')}`
}
