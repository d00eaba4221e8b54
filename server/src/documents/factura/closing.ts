import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import { breakLines, LINE_HEIGHT, writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { BOTTOM, INK, LETTER, MARGIN } from '../pdf/sheet.ts'
import type { FacturaImpresa } from './factura-impresa.ts'

const RIGHT = LETTER.width - MARGIN.right
const TOTALS_WIDTH = 232
const WORDS_WIDTH = RIGHT - MARGIN.left - TOTALS_WIDTH - 28
const LINE_PITCH = 14.5
const TOTAL_HEIGHT = 27
const SIGNATURES_HEIGHT = 64
/** Above the company's own text at the foot. */
const ANTES_DEL_PIE = 12
const GAP = 14

interface Place {
  root: Tag
  y: number
}

const WORDS_STYLE: TextStyle = { size: 9 }
const PIE: TextStyle = { size: 8.5, color: INK.soft }
const ALTO_DEL_PIE = 8.5 * LINE_HEIGHT
const LEGEND = 'E: producto exento de ITBIS'

const SUBTOTALES = [
  ['Subtotal gravado', false],
  ['Subtotal exento', true],
] as const

/** Room that totals, amount in words and signatures need below the last line. */
export function closingHeight(doc: PdfDocument, factura: FacturaImpresa): number {
  const totals = totalLines(factura).length * LINE_PITCH + TOTAL_HEIGHT
  const words = breakLines(doc, inWords(factura), WORDS_WIDTH, WORDS_STYLE).length * 9 * LINE_HEIGHT + 40
  return GAP + Math.max(totals, words) + SIGNATURES_HEIGHT + altoDelPie(lineasDelPie(doc, factura))
}

export function drawClosing(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const y = place.y + GAP
  drawWords(doc, factura, { root: place.root, y })
  drawTotals(doc, factura, { root: place.root, y })
  const foot = lineasDelPie(doc, factura)
  drawSignatures(doc, { root: place.root, y: BOTTOM - 16 - altoDelPie(foot) })
  drawFoot(doc, foot, place.root)
}

/** The company's own text at the foot, its lines broken where they are too long. */
function lineasDelPie(doc: PdfDocument, { empresa }: FacturaImpresa): string[] {
  const lines = empresa.pie?.split('\n') ?? []
  return lines.flatMap(line => breakLines(doc, line, RIGHT - MARGIN.left, PIE))
}

function altoDelPie({ length }: readonly string[]): number {
  return length === 0 ? 0 : ANTES_DEL_PIE + length * ALTO_DEL_PIE
}

function drawFoot(doc: PdfDocument, lines: readonly string[], root: Tag): void {
  for (const [i, line] of lines.entries()) {
    if (line === '') continue
    const y = BOTTOM - (lines.length - i) * ALTO_DEL_PIE + 4
    doc.content('P', root, () => doc.line(line, MARGIN.left, y, PIE))
  }
}

/**
 * The lines above the total: what there is none of is not said, but the ITBIS always is. The discount is already inside
 * the subtotals, so the amount before it is shown with it: every figure then follows from those above.
 */
function totalLines(factura: FacturaImpresa): [string, string][] {
  const list: [string, string][] = []
  if (factura.descuentoTotal > 0) {
    const before = sumarPesos([factura.subTotal, factura.descuentoTotal])
    list.push(['Importe bruto', formatMonto(before)])
    list.push(['Descuento', formatMonto(-factura.descuentoTotal)])
  }
  for (const [label, exento] of SUBTOTALES) {
    const lines = factura.lineas.filter(line => line.exento === exento)
    if (lines.length > 0) list.push([label, formatMonto(sumarPesos(lines.map(line => line.importe)))])
  }
  list.push([factura.aplicaItbis ? `ITBIS (${factura.tasaItbis}%)` : 'ITBIS', formatMonto(factura.itbis)])
  return list
}

function sumarPesos(pesos: readonly number[]): number {
  return pesosDesdeCentavos(sumar(...pesos.map(centavosDesdePesos)))
}

function drawTotals(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const x = RIGHT - TOTALS_WIDTH
  let { y } = place
  for (const [label, monto] of totalLines(factura)) {
    doc.content('P', place.root, () => {
      doc.line(label, x, y, { color: INK.soft })
      doc.line(monto, RIGHT, y, {}, 'right')
    })
    y += LINE_PITCH
  }
  y += 3
  doc.rule(x, RIGHT, y, 1, INK.strong)
  y += 6
  doc.content('P', place.root, () => {
    doc.line('Total', x, y, { weight: 'bold', size: 13 })
    const style: TextStyle = { weight: 'bold', size: 13 }
    doc.line(formatMonto(factura.total), RIGHT, y, style, 'right')
  })
}

function drawWords(doc: PdfDocument, factura: FacturaImpresa, place: Place): void {
  const box = { x: MARGIN.left, width: WORDS_WIDTH }
  let { y } = place
  doc.content('P', place.root, () => {
    doc.line('Son', box.x, y, { size: 7.5, color: INK.soft })
    y = writeParagraph(doc, inWords(factura), { ...box, y: y + 10 }, WORDS_STYLE)
  })
  if (!factura.lineas.some(line => line.exento)) return
  doc.content('P', place.root, () => {
    doc.line(LEGEND, box.x, y + 8, { size: 8, color: INK.soft })
  })
}

function inWords(factura: FacturaImpresa): string {
  return montoEnLetras(centavosDesdePesos(factura.total))
}

/** Near the foot of the page, wherever the totals ended: there the stamp has its room. */
function drawSignatures(doc: PdfDocument, { root, y }: Place): void {
  const width = (RIGHT - MARGIN.left - 40) / 2
  for (const [i, label] of ['Recibido por', 'Firma y sello'].entries()) {
    const x = MARGIN.left + i * (width + 40)
    doc.rule(x, x + width, y, 0.6, INK.soft)
    doc.content('P', root, () => doc.line(label, x, y + 4, { size: 8, color: INK.soft }))
  }
}
