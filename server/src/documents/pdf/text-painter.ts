import type { FuenteDelPapel } from '@cuadre/domain/texto/letras-del-papel'
import type { GlyphPosition } from 'fontkit'
import { font, OF_ONE_WEIGHT, type Weight } from './fonts.ts'
import { isPlain, type Piece, piecesOf } from './pieces.ts'

/** pdfkit's font of one document, which its typings do not know. */
interface EmbeddedFont {
  readonly id: string
  encode(text: string): [codigos: string[], posiciones: GlyphPosition[]]
  ref(): PDFKit.PDFKitReference
}

/** How thick the outline of a bold letter is whose font has one weight, as a part of its size. */
const OUTLINE = 0.03
/** Words of one document; a report of a hundred thousand names begins anew rather than keep them all. */
const MAX_WORDS = 5000

/**
 * Writes lines of text and rules into the pages. pdfkit's own `text` shapes, measures and saves the state of the page
 * at every call, most of the time of a document; ours writes a line in one operation, remembers the words of the
 * document, and names a colour only when it changes.
 */
export class TextPainter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: Record<Weight, Map<FuenteDelPapel, EmbeddedFont>> = { normal: new Map(), bold: new Map() }
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
    if (isPlain(text)) return (plainWidth(text, weight) * size) / 1000
    let width = 0
    for (const { fuente, text: part } of piecesOf(text)) {
      width += fuente === 'base' ? plainWidth(part, weight) : font(weight, fuente).layout(part).advanceWidth
    }
    return (width * size) / 1000
  }

  /** One line that begins at x and whose top is y. */
  text(text: string, x: number, y: number, style: { weight: Weight; size: number; color: string }): void {
    if (text === '') return
    const { weight, size, color } = style
    const baseline = y + (font(weight).ascent * size) / 1000
    const ink = color === this.#ink ? '' : `${rgb(color)} rg `
    this.#ink = color
    // The page counts from its top: letters are turned back upright.
    const place = `1 0 0 -1 ${number(x)} ${number(baseline)} Tm `
    if (isPlain(text)) {
      this.#pdf.addContent(
        `${ink}BT ${this.#use(weight, 'base', size)}${place}${this.#plain(text, weight)}ET`,
      )
      return
    }
    const pieces = piecesOf(text).map(piece => this.#piece(piece, style))
    this.#pdf.addContent(`${ink}BT ${place}${pieces.join('')}ET`)
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

  /** A piece in its own font, behind the one before it. */
  #piece({ fuente, text }: Piece, style: { weight: Weight; size: number; color: string }): string {
    const { weight, size, color } = style
    const use = this.#use(weight, fuente, size)
    if (fuente === 'base') return use + this.#plain(text, weight)
    const shown = shifted(this.#font(weight, fuente).encode(text), size)
    if (weight === 'normal' || !OF_ONE_WEIGHT.has(fuente)) return use + shown
    this.#stroke = color
    return `${use}${rgb(color)} RG ${number(size * OUTLINE)} w 2 Tr ${shown}0 Tr `
  }

  #use(weight: Weight, fuente: FuenteDelPapel, size: number): string {
    const embedded = this.#font(weight, fuente)
    this.#pdf.page.fonts[embedded.id] ??= embedded.ref()
    return `/${embedded.id} ${number(size)} Tf `
  }

  #plain(text: string, weight: Weight): string {
    let operands = ''
    for (const word of wordsOf(text)) operands += this.#word(word, weight)
    return `[${operands}] TJ `
  }

  #word(word: string, weight: Weight): string {
    const words = this.#words[weight]
    const known = words.get(word)
    if (known) return known
    const text = operands(this.#font(weight, 'base').encode(word))
    if (words.size >= MAX_WORDS) words.clear()
    words.set(word, text)
    return text
  }

  #font(weight: Weight, fuente: FuenteDelPapel): EmbeddedFont {
    const known = this.#fonts[weight].get(fuente)
    if (known) return known
    this.#pdf.font(fuente === 'base' ? weight : this.#registered(weight, fuente))
    const embedded = (this.#pdf as unknown as { _font: EmbeddedFont })._font
    this.#fonts[weight].set(fuente, embedded)
    return embedded
  }

  #registered(weight: Weight, fuente: FuenteDelPapel): string {
    const parsed = font(weight, fuente)
    // pdfkit takes a parsed font too, which its typings do not know.
    this.#pdf.registerFont(parsed.postscriptName, parsed as unknown as string)
    return parsed.postscriptName
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

/** Unscaled, as a font counts: thousandths of its size. */
function plainWidth(text: string, weight: Weight): number {
  const { layout } = font(weight)
  let width = 0
  for (const word of wordsOf(text)) width += layout(word).advanceWidth
  return width
}

/** Glyphs of a font whose letters are joined or carry marks: each stands where its shaping put it, beside or above its place. */
function shifted([codes, positions]: [string[], GlyphPosition[]], size: number): string {
  let text = ''
  let height = 0
  for (const [i, code] of codes.entries()) {
    const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    if (yOffset !== height) text += `${number((yOffset * size) / 1000)} Ts `
    height = yOffset
    text += `[${number(-xOffset)}<${code}>${number(xOffset + advanceWidth - xAdvance)}] TJ `
  }
  return height === 0 ? text : `${text}0 Ts `
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
