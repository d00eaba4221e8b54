import type { LogoImpreso } from '../logo/logo-impreso.ts'
import { ON_ROLL, placeLogo } from '../pdf/draw-logo.ts'
import { breakLines, LINE_HEIGHT } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { drawQr, QUIET_ZONE } from '../pdf/qr.ts'
import { INK, MM } from '../pdf/sheet.ts'
import { modulesOf } from '../qr.ts'

const WIDTH = 80 * MM
/** Printers of 80 mm leave 4 mm at either side. */
const LEFT = 4 * MM
const CONTENT = WIDTH - 2 * LEFT
const ENDS = 5 * MM
/** Printers of receipts have 203 of them in an inch, eight in a millimetre. */
const DOT = MM / 8
/** Room for an amount of seven figures. */
const COLUMN = 64
const SIZE = 8.5
/** Printers take no longer page; what is longer goes on on another. */
export const LONGEST = 3000 * MM

interface Block {
  readonly height: number
  readonly draw: (y: number, root: Tag) => void
}

/** Pieces below each other in one column, on a page as long as they are. */
export class Strip {
  readonly #doc: PdfDocument
  readonly #blocks: Block[] = []
  readonly #tail: Block[] = []
  #target = this.#blocks

  constructor(doc: PdfDocument) {
    this.#doc = doc
  }

  /** What follows ends every page. */
  foot(): void {
    this.#target = this.#tail
  }

  gap(height: number): void {
    this.#target.push({ height, draw: () => {} })
  }

  rule(): void {
    this.#target.push({ height: 7, draw: y => this.#doc.rule(LEFT, LEFT + CONTENT, y + 3, 0.6, INK.strong) })
  }

  /** A paragraph. */
  text(text: string, { centered = false, type = 'P', ...style }: StripStyle = {}): void {
    if (text.trim() === '') return
    const { size = SIZE } = style
    const set = { ...style, size }
    const lines = breakLines(this.#doc, text, CONTENT, set)
    const draw = (y: number, root: Tag) =>
      this.#doc.content(type, root, () => {
        for (const [i, line] of lines.entries()) {
          const free = centered ? (CONTENT - this.#doc.measure(line, set)) / 2 : 0
          this.#doc.line(line, LEFT + free, y + i * size * LINE_HEIGHT, set)
        }
      })
    this.#target.push({ height: lines.length * size * LINE_HEIGHT, draw })
  }

  /** Texts whose ends stand on columns, the last one at the right edge; the first one begins at the left, above them if it must. */
  row(first: string, others: readonly string[], style: TextStyle = {}): void {
    const set = { size: SIZE, ...style }
    const from = (others.length - 1) * COLUMN + this.#doc.measure(others[0] ?? '', set)
    if (first !== '' && this.#doc.measure(first, set) + from + 6 > CONTENT) {
      this.text(first, style)
      this.row('', others, style)
      return
    }
    const draw = (y: number, root: Tag) =>
      this.#doc.content('P', root, () => {
        if (first !== '') this.#doc.line(first, LEFT, y, set)
        for (const [i, text] of others.entries()) {
          const right = LEFT + CONTENT - (others.length - 1 - i) * COLUMN
          this.#doc.line(text, right, y, set, 'right')
        }
      })
    this.#target.push({ height: set.size * LINE_HEIGHT, draw })
  }

  /** A QR code of this side, centred, with its quiet zone; a screen reader reads `words`. */
  /** Its modules are whole dots of the printer, five at least: heat that spreads by one at every side leaves it readable. */
  qr(text: string, least: number, words: string): void {
    const modules = modulesOf(text).length - 2
    const side = modules * DOT * Math.max(5, Math.ceil(least / modules / DOT))
    const x = (WIDTH - side) / 2
    const draw = (y: number, root: Tag) =>
      this.#doc.content('Figure', root, () => drawQr(this.#doc.pdf, text, { x, y, size: side }), words)
    this.gap(QUIET_ZONE)
    this.#target.push({ height: side, draw })
    this.gap(QUIET_ZONE)
  }

  /** Centred; nothing where there is none. */
  logo(logo: LogoImpreso | null | undefined): void {
    const placed = placeLogo(this.#doc, logo, ON_ROLL)
    if (placed === null) return
    this.#target.push({ height: placed.height, draw: y => placed.draw((WIDTH - placed.width) / 2, y) })
    this.gap(5)
  }

  async print(root: Tag): Promise<void> {
    const foot = heightOf(this.#tail)
    for (const blocks of pagesOf(this.#blocks, LONGEST - foot - 2 * ENDS)) {
      const height = heightOf(blocks) + foot + 2 * ENDS
      this.#doc.useSheet({
        width: WIDTH,
        height,
        contentWidth: CONTENT,
        right: LEFT + CONTENT,
        bottom: height - ENDS,
        foot: height - ENDS,
      })
      await this.#doc.newPage()
      let y = ENDS
      for (const block of [...blocks, ...this.#tail]) {
        block.draw(y, root)
        y += block.height
      }
    }
  }
}

interface StripStyle extends TextStyle {
  readonly centered?: boolean
  readonly type?: string
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0)
}

function pagesOf(blocks: readonly Block[], room: number): Block[][] {
  const pages: Block[][] = [[]]
  let height = 0
  for (const block of blocks) {
    if (height > 0 && height + block.height > room) {
      pages.push([])
      height = 0
    }
    pages.at(-1)?.push(block)
    height += block.height
  }
  return pages
}
