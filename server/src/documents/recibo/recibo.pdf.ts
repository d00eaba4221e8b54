import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { writeParagraph } from '../pdf/paragraph.ts'
import { PdfDocument, type Tag, type TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import type { Sink } from '../sink.ts'
import type { ReciboImpreso } from './recibo-impreso.ts'

/** Number and day at the right of the head, the amounts at the right of the body. */
const SIDE_WIDTH = 220
const LABEL: TextStyle = { size: 7.5, color: INK.soft }
const TITULO = 'Recibo de pago'
const PITCH = 16
const BETWEEN_SIGNATURES = 40
/** From the texts down to the lines that are signed. */
const ROOM_TO_SIGN = 72

function mainWidth(doc: PdfDocument): number {
  return doc.sheet.contentWidth - SIDE_WIDTH - 24
}

/** x of the right column. */
function sideOf(doc: PdfDocument): number {
  return doc.sheet.right - SIDE_WIDTH
}

interface Place {
  readonly root: Tag
  readonly y: number
}

/** One payment on one page: who, of what, how much, how, and what is left. */
export async function drawRecibo(recibo: ReciboImpreso, sink: Sink, hoja?: Hoja): Promise<void> {
  const doc = new PdfDocument({ title: `${recibo.titulo ?? TITULO} ${recibo.numero}`, sink, hoja })
  await doc.newPage()
  const root = doc.open('Sect')
  const head = { root, y: MARGIN.top }
  const y = Math.max(drawEmpresa(doc, recibo, head), drawNumero(doc, recibo, head)) + 12
  doc.rule(MARGIN.left, doc.sheet.right, y)
  const body = { root, y: y + 14 }
  const end = Math.max(drawDatos(doc, recibo, body), drawMontos(doc, recibo, body))
  drawFirmas(doc, { root, y: end + ROOM_TO_SIGN })
  root?.end()
  await doc.close()
}

function drawEmpresa(doc: PdfDocument, { empresa }: ReciboImpreso, { root, y: top }: Place): number {
  const box = { x: MARGIN.left, width: mainWidth(doc) }
  let y = top
  doc.content('H1', root, () => {
    y = writeParagraph(doc, empresa.nombre, { ...box, y }, { weight: 'bold', size: 15 }) + 4
  })
  const telefono = empresa.telefono && `Tel.: ${empresa.telefono}`
  for (const datum of [`RNC: ${empresa.rnc}`, empresa.direccion, telefono]) {
    if (datum.trim() === '') continue
    doc.content('P', root, () => {
      y = writeParagraph(doc, datum, { ...box, y }, { size: 9 })
    })
  }
  return y
}

function drawNumero(doc: PdfDocument, recibo: ReciboImpreso, { root, y: top }: Place): number {
  let y = top + 3
  doc.content('H2', root, () =>
    doc.line(recibo.titulo ?? TITULO, sideOf(doc), y, { weight: 'bold', size: 13 }),
  )
  y += 22
  const bold: TextStyle = { weight: 'bold', size: 11 }
  y = drawPair(doc, ['Número', String(recibo.numero)], { root, y, style: bold })
  y = drawPair(doc, ['Fecha', formatDia(recibo.fecha)], { root, y })
  if (!recibo.anulado) return y
  const style: TextStyle = { weight: 'bold', size: 9, color: INK.warning }
  return drawPair(doc, ['Estado', 'ANULADO'], { root, y, style })
}

function drawDatos(doc: PdfDocument, recibo: ReciboImpreso, { root, y: top }: Place): number {
  const { persona, comprobante, forma, referencia } = recibo
  const datos: readonly (readonly [string, string])[] = [
    [recibo.papel, persona.nombre],
    ['RNC o cédula', persona.documento],
    [comprobante.nombre, `${comprobante.numero} del ${formatDia(comprobante.fecha)}`],
    ['Forma de pago', forma ?? ''],
    ['Referencia', referencia ?? ''],
    ['Son', montoEnLetras(centavosDesdePesos(recibo.dinero))],
  ]
  let y = top
  for (const [label, datum] of datos) {
    if (datum.trim() === '') continue
    doc.content('P', root, () => {
      doc.line(label, MARGIN.left, y, LABEL)
      const box = { x: MARGIN.left, y: y + 10, width: mainWidth(doc) }
      y = writeParagraph(doc, datum, box, { size: 10 }) + 6
    })
  }
  return y
}

function drawMontos(doc: PdfDocument, recibo: ReciboImpreso, { root, y: top }: Place): number {
  const { itbisRetenido, isrRetenido } = recibo
  let y = top
  const pair = (label: string, monto: number, style: TextStyle = {}) => {
    y = drawPair(doc, [label, formatMonto(monto)], { root, y, style })
  }
  pair('Monto de la cuenta', recibo.cuenta)
  pair('Monto que salda', recibo.monto)
  if (itbisRetenido > 0) pair('Menos: ITBIS retenido', itbisRetenido)
  if (isrRetenido > 0) pair('Menos: ISR retenido', isrRetenido)
  doc.rule(sideOf(doc), doc.sheet.right, y, 1, INK.strong)
  y += 7
  pair('En dinero', recibo.dinero, { weight: 'bold', size: 12 })
  y += 4
  pair('Queda por pagar', recibo.queda)
  return recibo.dondePagar === null ? y : drawDondePagar(doc, recibo.dondePagar, { root, y: y + 8 })
}

/** The company's bank lines, below what is left to pay. */
function drawDondePagar(doc: PdfDocument, texto: string, { root, y: top }: Place): number {
  let y = top
  doc.content('P', root, () => doc.line('Puede pagar en', sideOf(doc), y, LABEL))
  y += 10
  for (const linea of texto.split('\n')) {
    doc.content('P', root, () => {
      y = writeParagraph(doc, linea, { x: sideOf(doc), y, width: SIDE_WIDTH }, { size: 9 })
    })
  }
  return y
}

/** What it is and what it says, at both ends of the right column; returns the y below. */
function drawPair(
  doc: PdfDocument,
  [label, datum]: readonly [string, string],
  { root, y, style = {} }: Place & { style?: TextStyle },
): number {
  doc.content('P', root, () => {
    doc.line(label, sideOf(doc), y, { size: 9, color: INK.soft })
    doc.line(datum, doc.sheet.right, y, style, 'right')
  })
  return y + PITCH
}

function drawFirmas(doc: PdfDocument, { root, y }: Place): void {
  const width = (doc.sheet.contentWidth - BETWEEN_SIGNATURES) / 2
  for (const [i, label] of ['Entregado por', 'Recibido por'].entries()) {
    const x = MARGIN.left + i * (width + BETWEEN_SIGNATURES)
    doc.rule(x, x + width, y, 0.6, INK.soft)
    doc.content('P', root, () => doc.line(label, x, y + 4, { size: 8, color: INK.soft }))
  }
}
