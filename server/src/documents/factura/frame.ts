import type { PdfDocument, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import { type FacturaImpresa, numeroCon } from './factura-impresa.ts'

/** Foot and what stands across the page: what every page of a sheet carries. */
export function drawPageFrame(doc: PdfDocument, factura: FacturaImpresa): void {
  if (factura.anulada === true) drawStamp(doc, 'ANULADA', 0.12)
  else if (factura.electronica?.sello) drawStamp(doc, factura.electronica.sello, 0.2)
  const { right, foot } = doc.sheet
  doc.rule(MARGIN.left, right, foot + 14)
  doc.decorate('Pagination', () => {
    const pedido = factura.pedidoId === null ? '' : `Pedido ${factura.pedidoId}  ·  `
    doc.line(`${pedido}${numeroCon(factura)}`, MARGIN.left, foot + 20, { size: 8, color: INK.soft })
  })
  doc.pageNumbers.mark()
}

const LARGEST = 120
/** As much of the slope as a text may take. */
const LONGEST = 640

function drawStamp(doc: PdfDocument, text: string, opacity: number): void {
  const { width, height } = doc.sheet
  const faintAndTurned = (pdf: PDFKit.PDFDocument) => {
    pdf.rotate(-35, { origin: [width / 2, height / 2] })
    pdf.fillOpacity(opacity)
  }
  const bold: TextStyle = { weight: 'bold', color: INK.warning }
  const size = Math.min(LARGEST, (LONGEST * LARGEST) / doc.measure(text, { ...bold, size: LARGEST }))
  doc.decorate('Pagination', () => {
    doc.isolated(faintAndTurned, () => {
      const style = { ...bold, size }
      doc.line(text, (width - doc.measure(text, style)) / 2, height / 2 - size * 0.65, style)
    })
  })
}
