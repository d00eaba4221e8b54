import type { Hoja } from '@cuadre/domain/documentos/papel'
import { PdfDocument, type Tag, type TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN, upright } from '../pdf/sheet.ts'
import { Table } from '../pdf/table.ts'
import { inBatches } from '../rows.ts'
import type { Sink } from '../sink.ts'
import { closingHeight, drawClosing } from './closing.ts'
import { columnsOf } from './columns.ts'
import { drawElectronicHead } from './electronica-head.ts'
import { esElectronico, type FacturaImpresa, type FacturasImpresas, numeroCon } from './factura-impresa.ts'
import { drawContinuation, drawHead } from './head.ts'
import { drawRoll } from './roll.ts'
import { BAND, drawTimbre } from './timbre.ts'

/** Long names are set smaller before their column gets narrower than this. */
const LEAST_DESCRIPTION = 120
/** As many stand beside a short description too. */
const ORDINARY_COLUMNS = 5

/** Lines that go with the totals when these need a page of their own. */
const LINES_WITH_CLOSING = 3

/** Beyond this many invoices a structure for screen readers would cost hundreds of megabytes. */
export const FACTURAS_WITH_STRUCTURE = 200

/**
 * Draws invoices one after the other into one PDF that shares its fonts. Each starts on a
 * page of its own and counts its own pages. Refuses an empty series: a PDF without pages
 * is no document.
 */
export async function drawFacturas(
  { titulo, cantidad, facturas }: FacturasImpresas,
  sink: Sink,
  hoja?: Hoja,
): Promise<void> {
  let doc: PdfDocument | null = null
  for await (const batch of inBatches(facturas)) {
    for (const factura of batch) {
      if (doc) doc.restartNumbers()
      else {
        doc = new PdfDocument({ title: titulo, sink, hoja, tagged: cantidad <= FACTURAS_WITH_STRUCTURE })
      }
      await drawFactura(doc, factura)
    }
  }
  if (!doc) throw new RangeError('There is no invoice to draw')
  await doc.close()
}

async function drawFactura(doc: PdfDocument, factura: FacturaImpresa): Promise<void> {
  if (factura.papel === 'rollo') return drawRoll(doc, factura)
  // An electronic document has its QR code at the bottom of every page.
  doc.useSheet(upright(doc.hoja, esElectronico(factura) ? BAND : 0))
  const root = doc.open('Sect')
  const y = await openFirstPage(doc, factura, root)
  const end = await drawLines(doc, factura, { root, y })
  drawClosing(doc, factura, { root, y: end })
  if (esElectronico(factura)) drawTimbre(doc, factura.electronica, root)
  root?.end()
}

async function openFirstPage(doc: PdfDocument, factura: FacturaImpresa, root: Tag): Promise<number> {
  await doc.newPage()
  drawPageFrame(doc, factura)
  return esElectronico(factura) ? drawElectronicHead(doc, factura, root) : drawHead(doc, factura, root)
}

async function drawLines(
  doc: PdfDocument,
  factura: FacturaImpresa,
  place: { root: Tag; y: number },
): Promise<number> {
  const nextPage = async () => {
    // The timbre of the last page is the one that is read.
    if (esElectronico(factura)) drawTimbre(doc, factura.electronica, null)
    await doc.newPage()
    drawPageFrame(doc, factura)
    return esElectronico(factura) ? drawElectronicHead(doc, factura, null) : drawContinuation(doc, factura)
  }
  const columns = columnsOf(factura)
  const table = new Table(doc, {
    columns,
    rows: factura.lineas,
    x: MARGIN.left,
    width: doc.sheet.contentWidth,
    parent: place.root,
    nextPage,
    // An electronic document has its whole head on every page.
    ...(esElectronico(factura) && { nextTop: place.y }),
    ...(columns.length > ORDINARY_COLUMNS && { minElastic: LEAST_DESCRIPTION }),
  })
  table.start(place.y)
  const closing = closingHeight(doc, factura)
  const { lineas: lines } = factura
  for (const [i, line] of lines.entries()) {
    // Totals never stand alone on a page: the last lines go with them.
    const together = lines.length - i <= LINES_WITH_CLOSING
    const following = together ? lines.slice(i + 1).reduce((height, l) => height + table.rowHeight(l), 0) : 0
    await table.row(line, together ? following + closing : 0)
  }
  table.close()
  // A description longer than a page leaves its end wherever it falls.
  return table.y + closing <= doc.sheet.bottom ? table.y : await nextPage()
}

/** Foot and what stands across the page: what every page of a sheet carries. */
function drawPageFrame(doc: PdfDocument, factura: FacturaImpresa): void {
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
