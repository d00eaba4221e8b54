import { drawLogo } from '../pdf/draw-logo.ts'
import { shorten, writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import type { InformeImpreso } from './informe-impreso.ts'

type Head = Pick<InformeImpreso, 'title' | 'filters' | 'author' | 'madeAt' | 'logo' | 'letterhead'>

const TITLE: TextStyle = { weight: 'bold', size: 16 }
const AUTHOR: TextStyle = { size: 8, color: INK.soft }
const LABEL: TextStyle = { size: 7.5, color: INK.soft }
const VALUE: TextStyle = { size: 10 }
const SOFT: TextStyle = { size: 9, color: INK.soft }
const GAP = 26
const BETWEEN_FILTERS = '  ·  '
/** A name longer than this part of the page wraps. */
const MAX_FILTER = 0.5

/** What every page carries at its foot. */
export function drawFoot(doc: PdfDocument, informe: Head): void {
  const { right, bottom } = doc.sheet
  doc.rule(MARGIN.left, right, bottom + 14)
  doc.decorate('Pagination', () => {
    const text = `${informe.title}  ·  ${preparedBy(informe)}`
    const style: TextStyle = { size: 8, color: INK.soft }
    const short = shorten(doc, text, right - MARGIN.left - 120, style)
    doc.line(short, MARGIN.left, bottom + 20, style)
  })
  doc.pageNumbers.mark()
}

/** The whole head of the first page; returns the y below it. */
export function drawHead(doc: PdfDocument, informe: Head, root: Tag): number {
  const { right } = doc.sheet
  const author = preparedBy(informe)
  const width = doc.sheet.contentWidth - doc.measure(author, AUTHOR) - GAP
  const top = drawLetterhead(doc, informe, root)
  let y = top
  doc.content('H1', root, () => {
    y = writeParagraph(doc, informe.title, { x: MARGIN.left, y, width }, TITLE)
  })
  doc.content('P', root, () => {
    doc.line(author, right, top + 7, AUTHOR, 'right')
  })
  return drawFilters(doc, informe.filters, { root, y: y + 8 }) + 14
}

/** Logo, name and address of whose paper it is, and a rule below them; returns where the title goes. */
function drawLetterhead(doc: PdfDocument, { logo, letterhead }: Head, root: Tag): number {
  const x = MARGIN.left
  const width = doc.sheet.contentWidth
  let y = drawLogo(doc, logo)
  if (!letterhead) return y
  const texts = [
    [letterhead.name, { weight: 'bold', size: 13 }],
    ...letterhead.lines.map(line => [line, { size: 9 }] as const),
  ] as const
  for (const [text, style] of texts) {
    doc.content('P', root, () => {
      y = writeParagraph(doc, text, { x, y, width }, style)
    })
  }
  doc.rule(x, doc.sheet.right, y + 8)
  return y + 18
}

/** What a following page says before the table goes on. */
export function drawContinuation(doc: PdfDocument, informe: Head): number {
  const y = MARGIN.top
  doc.decorate('Pagination', () => {
    const style: TextStyle = { weight: 'bold', size: 9 }
    const x = MARGIN.left + doc.measure(informe.title, style) + 14
    doc.line(informe.title, MARGIN.left, y, style)
    doc.line(onOneLine(doc, informe.filters, doc.sheet.right - x), x, y, SOFT)
  })
  return y + 20
}

/** All filters beside each other; where they do not fit, the longest are cut and the short ones stay whole. */
function onOneLine(doc: PdfDocument, filters: Head['filters'], width: number): string {
  const texts = filters.map(({ label, value }) => `${label}: ${value}`)
  const free = width - doc.measure(BETWEEN_FILTERS, SOFT) * (texts.length - 1)
  const share = equalShare(
    texts.map(text => doc.measure(text, SOFT)),
    free,
  )
  return texts.map(text => shorten(doc, text, share, SOFT)).join(BETWEEN_FILTERS)
}

/** How wide each may be so that all fit: what the short ones leave over is the long ones'. */
function equalShare(widths: readonly number[], free: number): number {
  let left = free
  const ascending = [...widths].sort((a, b) => a - b)
  for (const [i, width] of ascending.entries()) {
    const share = left / (ascending.length - i)
    if (width > share) return share
    left -= width
  }
  return Number.POSITIVE_INFINITY
}

function preparedBy({ author, madeAt }: Head): string {
  return `Preparado por ${author} el ${madeAt}`
}

/** Label above value, side by side as far as they fit; returns the y below the last line. */
function drawFilters(doc: PdfDocument, filters: Head['filters'], place: { root: Tag; y: number }): number {
  const most = doc.sheet.contentWidth * MAX_FILTER
  let x = MARGIN.left
  let { y } = place
  let below = y
  for (const { label, value } of filters) {
    const natural = Math.max(doc.measure(label, LABEL), doc.measure(value, VALUE)) + 0.01
    const width = Math.min(natural, most)
    if (x > MARGIN.left && x + width > doc.sheet.right) {
      x = MARGIN.left
      y = below + 6
    }
    doc.content('P', place.root, () => {
      doc.line(label, x, y, LABEL)
      below = Math.max(below, writeParagraph(doc, value, { x, y: y + 10, width }, VALUE))
    })
    x += width + GAP
  }
  return below
}
