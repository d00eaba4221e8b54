import type { GlyphPosition } from 'fontkit'
import { font, type Weight } from './fonts.ts'

/** pdfkit's font of one document, which its typings do not know. */
interface EmbeddedFont {
  readonly id: string
  encode(text: string): [codigos: string[], posiciones: GlyphPosition[]]
  ref(): PDFKit.PDFKitReference
}

/** Words of one document; a report of a hundred thousand names begins anew rather than keep them all. */
const MAX_WORDS = 5000

/**
 * Writes lines of text and rules into the pages. pdfkit's own `text` shapes, measures and saves the state of the page
 * at every call, most of the time of a document; ours writes a line in one operation, remembers the words of the
 * document, and names a colour only when it changes.
 */
export class TextPainter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts = new Map<Weight, EmbeddedFont>()
  readonly #words: Record<Weight, Map<string, string>> = { normal: new Map(), bold: new Map() }
  #ink = ''
  #stroke = ''

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** After a new page, or what was saved before: nobody knows which colours are in use. */
  forgetColours(): void {
    this.#ink = ''
    this.#stroke = ''
  }

  /** Width in points. */
  measure(text: string, weight: Weight, size: number): number {
    const { layout } = font(weight)
    let width = 0
    for (const word of wordsOf(text)) width += layout(word).advanceWidth
    return (width * size) / 1000
  }

  /** One line that begins at x and whose top is y. */
  text(text: string, x: number, y: number, style: { weight: Weight; size: number; color: string }): void {
    if (text === '') return
    const { weight, size, color } = style
    const embedded = this.#font(weight)
    this.#pdf.page.fonts[embedded.id] ??= embedded.ref()
    let operands = ''
    for (const word of wordsOf(text)) operands += this.#word(word, weight)
    const baseline = y + (font(weight).ascent * size) / 1000
    const ink = color === this.#ink ? '' : `${rgb(color)} rg `
    this.#ink = color
    // The page counts from its top: letters are turned back upright.
    this.#pdf.addContent(
      `${ink}BT /${embedded.id} ${number(size)} Tf 1 0 0 -1 ${number(x)} ${number(baseline)} Tm [${operands}] TJ ET`,
    )
  }

  /** A straight rule. */
  rule(from: number, to: number, y: number, stroke: { thickness: number; color: string }): void {
    const { thickness, color } = stroke
    const ink = color === this.#stroke ? '' : `${rgb(color)} RG `
    this.#stroke = color
    this.#pdf.addContent(
      `${ink}${number(thickness)} w ${number(from)} ${number(y)} m ${number(to)} ${number(y)} l S`,
    )
  }

  #word(word: string, weight: Weight): string {
    const words = this.#words[weight]
    const known = words.get(word)
    if (known) return known
    const text = operands(this.#font(weight).encode(word))
    if (words.size >= MAX_WORDS) words.clear()
    words.set(word, text)
    return text
  }

  #font(weight: Weight): EmbeddedFont {
    const known = this.#fonts.get(weight)
    if (known) return known
    this.#pdf.font(weight)
    const embedded = (this.#pdf as unknown as { _font: EmbeddedFont })._font
    this.#fonts.set(weight, embedded)
    return embedded
  }
}

/** An amount, a percentage, a day or an NCF: 'RD$1,234.50', '18.00%', '05/11/2026', 'B0100000522'. */
const FIGURE = /^(-?(?:RD\$|[BE])?)([\d.,/%]+ ?)$/

/**
 * The pieces of a text that are shaped apart and remembered. Words are cut behind each space, as pdfkit cuts them.
 * Figures are hardly ever the same twice, so they are cut into their signs, between which our fonts have no kerning.
 */
function* wordsOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const space = text.indexOf(' ', from)
    const to = space === -1 ? text.length : space + 1
    const word = text.slice(from, to)
    const [, prefix, signs] = FIGURE.exec(word) ?? []
    if (signs === undefined) yield word
    else {
      if (prefix) yield prefix
      yield* signs
    }
    from = to
  }
}

/** '<0001>-12<0002>': glyphs in hexadecimal, and what comes between two of them instead of the usual. */
function operands([codes, positions]: [string[], GlyphPosition[]]): string {
  let text = '<'
  for (const [i, code] of codes.entries()) {
    const { xAdvance, advanceWidth } = positions[i] ?? { xAdvance: 0, advanceWidth: 0 }
    text += xAdvance === advanceWidth ? code : `${code}>${number(advanceWidth - xAdvance)}<`
  }
  return `${text}>`
}

function number(n: number): string {
  return String(Math.round(n * 1000) / 1000)
}

const colours = new Map<string, string>()

/** '#c9ced6' → '0.788 0.808 0.839' */
function rgb(color: string): string {
  const known = colours.get(color)
  if (known) return known
  const parts = [1, 3, 5].map(i => number(Number.parseInt(color.slice(i, i + 2), 16) / 255))
  const text = parts.join(' ')
  colours.set(color, text)
  return text
}
