import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import { breakLines, LINE_HEIGHT, writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import { esElectronico, type FacturaImpresa } from './factura-impresa.ts'
import { linesBelowTotal, totalLines } from './totals.ts'

const TOTALS_WIDTH = 232
/** Between the amount in words and the totals. */
const BETWEEN = 28
const LINE_PITCH = 14.5
const TOTAL_HEIGHT = 27
const SIGNATURES_HEIGHT = 64
const BETWEEN_SIGNATURES = 40
/** Where they begin in an electronic document: the code and its texts stand at the left. */
const BESIDE_THE_CODE = MARGIN.left + 200
/** Above the company's own text at the foot. */
const ANTES_DEL_PIE = 12
const GAP = 14
/** Above what the order remarks. */
const BEFORE_REMARK = 6
/** Who signs. */
const DE_VENTA = ['Recibido por', 'Firma y sello'] as const
const DE_COMPRA = ['Firma de quien recibe el pago', 'Autorizado por'] as const

interface Place {
  root: Tag
  y: number
}

const WORDS_STYLE: TextStyle = { size: 9 }
const PIE: TextStyle = { size: 8.5, color: INK.soft }
const ALTO_DEL_PIE = 8.5 * LINE_HEIGHT

/** Room that totals, amount in words and signatures need below the last line. */
export function closingHeight(doc: PdfDocument, factura: FacturaImpresa): number {
  const below = linesBelowTotal(factura).length * LINE_PITCH
  const totals = totalLines(factura).length * LINE_PITCH + TOTAL_HEIGHT + below
  const words = breakLines(doc, inWords(factura), wordsWidth(doc), WORDS_STYLE).length * 9 * LINE_HEIGHT + 40
  const remark = altoDelComentario(doc, factura)
  const signatures = esElectronico(factura) ? 0 : SIGNATURES_HEIGHT
  return GAP + Math.max(totals, words + remark) + signatures + altoDelPie(lineasDelPie(doc, factura))
}

export function drawClosing(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const y = place.y + GAP
  drawWords(doc, factura, { root: place.root, y })
  drawTotals(doc, factura, { root: place.root, y })
  const lines = lineasDelPie(doc, factura)
  const { bottom, foot } = doc.sheet
  const signatures = esElectronico(factura)
    ? { x: BESIDE_THE_CODE, y: foot - 8 }
    : { x: MARGIN.left, y: bottom - 16 - altoDelPie(lines) }
  const labels = factura.compra && factura.corrige === null ? DE_COMPRA : DE_VENTA
  drawSignatures(doc, { root: place.root, labels, ...signatures })
  drawFoot(doc, lines, place.root)
}

/** The company's own text at the foot, its lines broken where they are too long. */
function lineasDelPie(doc: PdfDocument, { empresa }: FacturaImpresa): string[] {
  const lines = empresa.pie?.split('\n') ?? []
  return lines.flatMap(line => breakLines(doc, line, doc.sheet.contentWidth, PIE))
}

function altoDelPie({ length }: readonly string[]): number {
  return length === 0 ? 0 : ANTES_DEL_PIE + length * ALTO_DEL_PIE
}

function drawFoot(doc: PdfDocument, lines: readonly string[], root: Tag): void {
  for (const [i, line] of lines.entries()) {
    if (line === '') continue
    const y = doc.sheet.bottom - (lines.length - i) * ALTO_DEL_PIE + 4
    doc.content('P', root, () => doc.line(line, MARGIN.left, y, PIE))
  }
}

function drawTotals(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const { right } = doc.sheet
  const x = right - TOTALS_WIDTH
  let y = drawAmounts(doc, totalLines(factura), place) + 3
  doc.rule(x, right, y, 1, INK.strong)
  y += 6
  doc.content('P', place.root, () => {
    doc.line('Total', x, y, { weight: 'bold', size: 13 })
    const style: TextStyle = { weight: 'bold', size: 13 }
    doc.line(formatMonto(factura.total), right, y, style, 'right')
  })
  drawAmounts(doc, linesBelowTotal(factura), { root: place.root, y: y + TOTAL_HEIGHT - 9 })
}

/** Names and amounts, one under the other; returns the y below them. */
function drawAmounts(doc: PdfDocument, lines: readonly [string, string][], place: Place): number {
  const { right } = doc.sheet
  let { y } = place
  for (const [label, monto] of lines) {
    doc.content('P', place.root, () => {
      doc.line(label, right - TOTALS_WIDTH, y, { color: INK.soft })
      doc.line(monto, right, y, {}, 'right')
    })
    y += LINE_PITCH
  }
  return y
}

function drawWords(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const box = { x: MARGIN.left, width: wordsWidth(doc) }
  let { y } = place
  doc.content('P', place.root, () => {
    doc.line('Son', box.x, y, { size: 7.5, color: INK.soft })
    y = writeParagraph(doc, inWords(factura), { ...box, y: y + 10 }, WORDS_STYLE)
  })
  const legend = legendOf(factura)
  if (legend !== '') {
    doc.content('P', place.root, () => {
      doc.line(legend, box.x, y + 8, { size: 8, color: INK.soft })
    })
    y += 14
  }
  drawRemark(doc, factura, { root: place.root, y: y + BEFORE_REMARK })
}

/** What the letter E says: of exempt goods, or also of taxed ones that this buyer pays no ITBIS of; '' where no line has it. */
export function legendOf({ lineas }: FacturaImpresa): string {
  const exempt = lineas.filter(line => line.exento)
  if (exempt.length === 0) return ''
  return exempt.some(({ tasaItbis }) => tasaItbis > 0) ? 'E: sin ITBIS' : 'E: producto exento de ITBIS'
}

/** What the order remarks to its buyer, line by line as it was typed; nothing where it remarks nothing. */
export function lineasDelComentario({ comentario }: FacturaImpresa): string[] {
  return comentario === '' ? [] : comentario.split('\n')
}

function drawRemark(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const lines = lineasDelComentario(factura)
  if (lines.length === 0) return
  const box = { x: MARGIN.left, y: place.y + 10, width: wordsWidth(doc) }
  doc.content('P', place.root, () => {
    doc.line('Comentario', box.x, place.y, { size: 7.5, color: INK.soft })
    for (const line of lines) box.y = writeParagraph(doc, line, box, WORDS_STYLE)
  })
}

function altoDelComentario(doc: PdfDocument, factura: FacturaImpresa): number {
  const lines = lineasDelComentario(factura).flatMap(line =>
    breakLines(doc, line, wordsWidth(doc), WORDS_STYLE),
  )
  return lines.length === 0 ? 0 : BEFORE_REMARK + 10 + lines.length * 9 * LINE_HEIGHT
}

function wordsWidth(doc: PdfDocument): number {
  return doc.sheet.contentWidth - TOTALS_WIDTH - BETWEEN
}

export function inWords(factura: FacturaImpresa): string {
  return montoEnLetras(centavosDesdePesos(factura.total))
}

/** Near the foot of the page, wherever the totals ended: there the stamp has its room. */
function drawSignatures(
  doc: PdfDocument,
  { root, x, y, labels }: Place & { x: number; labels: readonly [string, string] },
): void {
  const width = (doc.sheet.right - x - BETWEEN_SIGNATURES) / 2
  for (const [i, label] of labels.entries()) {
    const start = x + i * (width + BETWEEN_SIGNATURES)
    doc.rule(start, start + width, y, 0.6, INK.soft)
    doc.content('P', root, () => doc.line(label, start, y + 4, { size: 8, color: INK.soft }))
  }
}
