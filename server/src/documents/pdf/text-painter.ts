import type { FuenteDelPapel } from '@cuadre/domain/texto/letras-del-papel'
import type { Glyph, GlyphPosition } from 'fontkit'
import { embedBaseFont, numberOf } from './base-font.ts'
import { font, OF_ONE_WEIGHT, type Weight } from './fonts.ts'
import { isPlain, type Piece, piecesOf } from './pieces.ts'

/** pdfkit's font of one document, which its typings do not know. */
interface EmbeddedFont {
  readonly id: string
  encode(text: string): [codigos: string[], posiciones: GlyphPosition[]]
  ref(): PDFKit.PDFKitReference
}

/** A word of the first font, the same in every document: its glyphs and what comes between them, and its width in thousandths of its size. */
interface Word {
  readonly glyphs: string
  readonly width: number
}

/** How thick the outline of a bold letter is whose font has one weight, as a part of its size. */
const OUTLINE = 0.03
/** Half the time of a document went into shaping words, and offices repeat theirs: enough for those of one, and bounded. */
const MAX_WORDS = 5000

const words: Record<Weight, Map<string, Word>> = { normal: new Map(), bold: new Map() }

type Style = { readonly weight: Weight; readonly size: number; readonly color: string }

/**
 * Writes lines of text and rules into the pages. pdfkit's own `text` shapes, measures and saves the state of the page
 * at every call, most of the time of a document; ours writes a line in one operation, remembers the words of its
 * thread, and names a colour only when it changes.
 */
export class TextPainter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #base: Partial<Record<Weight, PDFKit.PDFKitReference>> = {}
  readonly #fonts = new Map<string, EmbeddedFont>()
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
  text(text: string, x: number, y: number, style: Style): void {
    if (text === '') return
    const { weight, size, color } = style
    const baseline = y + (font(weight).ascent * size) / 1000
    const ink = color === this.#ink ? '' : `${rgb(color)} rg `
    this.#ink = color
    // The page counts from its top: letters are turned back upright.
    const place = `1 0 0 -1 ${number(x)} ${number(baseline)} Tm `
    this.#pdf.addContent(`${ink}BT ${place}${this.shown(text, style, this.#pdf.page.fonts)}ET`)
  }

  /** What writes a text where the pen stands; `fonts`: those that may be named there. */
  shown(text: string, style: Style, fonts: Record<string, PDFKit.PDFKitReference>): string {
    const pieces: readonly Piece[] = isPlain(text) ? [{ fuente: 'base', text }] : piecesOf(text)
    return pieces.map(piece => this.#piece(piece, style, fonts)).join('')
  }

  /** Writes the fonts that were used. Nothing can be drawn afterwards. */
  close(): void {
    embedBaseFont(this.#pdf, this.#base)
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
  #piece({ fuente, text }: Piece, style: Style, fonts: Record<string, PDFKit.PDFKitReference>): string {
    const { weight, size, color } = style
    if (fuente === 'base') {
      const id = weight === 'bold' ? 'B' : 'N'
      this.#base[weight] ??= this.#pdf.ref({})
      fonts[id] ??= this.#base[weight]
      return `/${id} ${number(size)} Tf ${plain(text, weight)}`
    }
    const embedded = this.#font(weight, fuente)
    fonts[embedded.id] ??= embedded.ref()
    const shown = `/${embedded.id} ${number(size)} Tf ${shifted(embedded.encode(text), size)}`
    if (weight === 'normal' || !OF_ONE_WEIGHT.has(fuente)) return shown
    this.#stroke = color
    return `${rgb(color)} RG ${number(size * OUTLINE)} w 2 Tr ${shown}0 Tr `
  }

  #font(weight: Weight, fuente: FuenteDelPapel): EmbeddedFont {
    const parsed = font(weight, fuente)
    const known = this.#fonts.get(parsed.postscriptName)
    if (known) return known
    // pdfkit takes a parsed font too, which its typings do not know.
    this.#pdf.registerFont(parsed.postscriptName, parsed as unknown as string).font(parsed.postscriptName)
    const embedded = (this.#pdf as unknown as { _font: EmbeddedFont })._font
    this.#fonts.set(parsed.postscriptName, embedded)
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

/** Unscaled, as a font counts: thousandths of its size. */
function plainWidth(text: string, weight: Weight): number {
  let width = 0
  for (const part of wordsOf(text)) width += word(part, weight).width
  return width
}

function plain(text: string, weight: Weight): string {
  let glyphs = ''
  for (const part of wordsOf(text)) glyphs += word(part, weight).glyphs
  return `[<${glyphs}>] TJ `
}

function word(text: string, weight: Weight): Word {
  const known = words[weight].get(text)
  if (known) return known
  if (words[weight].size >= MAX_WORDS) words[weight].clear()
  const { glyphs, positions, advanceWidth } = font(weight).layout(text)
  const made = { glyphs: operands(glyphs, positions), width: advanceWidth }
  words[weight].set(text, made)
  return made
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

/** '0001>-12<0002': glyphs in hexadecimal, and what comes between two of them instead of the usual. */
function operands(glyphs: readonly Glyph[], positions: readonly GlyphPosition[]): string {
  let text = ''
  for (const [i, { id, advanceWidth }] of glyphs.entries()) {
    const { xAdvance = advanceWidth } = positions[i] ?? {}
    text += xAdvance === advanceWidth ? numberOf(id) : `${numberOf(id)}>${number(advanceWidth - xAdvance)}<`
  }
  return text
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
