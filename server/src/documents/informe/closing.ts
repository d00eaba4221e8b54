import { breakLines, LINE_HEIGHT, writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import type { InformeImpreso } from './informe-impreso.ts'

type Closing = NonNullable<InformeImpreso['closing']>

type Note = NonNullable<InformeImpreso['notes']>[number]

const TEXT: TextStyle = { size: 10 }
const LABEL: TextStyle = { size: 8, color: INK.soft }
const GAP = 16
/** Room to sign above each line, and its name below it. */
const ROOM_TO_SIGN = 60
const BELOW = 18
const BETWEEN = 28

const NOTE_TITLE: TextStyle = { weight: 'bold', size: 9 }
const NOTE: TextStyle = { size: 9 }
const NOTE_LINE = 9 * LINE_HEIGHT

/** How much room a note takes below the table: its heading never stands alone. */
export function noteHeight(doc: PdfDocument, { lines }: Note): number {
  const all = lines.flatMap(line => breakLines(doc, line, doc.sheet.contentWidth, NOTE))
  return GAP + (1 + all.length) * NOTE_LINE
}

/** Returns the y below it. */
export function drawNote(
  doc: PdfDocument,
  { title, lines }: Note,
  { root, y: top }: { root: Tag; y: number },
): number {
  const box = { x: MARGIN.left, width: doc.sheet.contentWidth }
  let y = top + GAP
  const texts = [[title, NOTE_TITLE] as const, ...lines.map(line => [line, NOTE] as const)]
  for (const [text, style] of texts) {
    doc.content('P', root, () => {
      y = writeParagraph(doc, text, { ...box, y }, style)
    })
  }
  return y
}

/** How much room it takes below the table: it stays on one page. */
export function closingHeight(doc: PdfDocument, { text }: Closing): number {
  const lines = breakLines(doc, text, doc.sheet.contentWidth, TEXT).length
  return GAP + lines * (TEXT.size ?? 0) * LINE_HEIGHT + ROOM_TO_SIGN + BELOW
}

/** The sentence under the table, and lines side by side to sign on. */
export function drawClosing(
  doc: PdfDocument,
  { text, signatures }: Closing,
  { root, y: top }: { root: Tag; y: number },
): void {
  const { contentWidth } = doc.sheet
  let y = top + GAP
  doc.content('P', root, () => {
    y = writeParagraph(doc, text, { x: MARGIN.left, y, width: contentWidth }, TEXT)
  })
  y += ROOM_TO_SIGN
  const width = (contentWidth - BETWEEN * (signatures.length - 1)) / signatures.length
  for (const [i, label] of signatures.entries()) {
    const x = MARGIN.left + i * (width + BETWEEN)
    doc.rule(x, x + width, y, 0.6, INK.soft)
    doc.content('P', root, () => doc.line(label, x, y + 4, LABEL))
  }
}
