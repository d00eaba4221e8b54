import { formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import type { TableColumn } from '../pdf/columns.ts'
import { PdfDocument, type Tag } from '../pdf/pdf-document.ts'
import { BOTTOM, CONTENT_WIDTH, MARGIN } from '../pdf/sheet.ts'
import { Table } from '../pdf/table.ts'
import { inBatches } from '../rows.ts'
import type { Sink } from '../sink.ts'
import { closingHeight, drawClosing } from './closing.ts'
import type { FacturaImpresa, FacturasImpresas, LineaImpresa } from './factura-impresa.ts'
import { drawContinuation, drawHead, drawPageFrame } from './head.ts'

const DESCUENTO: TableColumn<LineaImpresa> = {
  title: 'Desc. %',
  align: 'right',
  text: l => formatPorcentaje(l.descuento),
}

const COLUMNS: readonly TableColumn<LineaImpresa>[] = [
  { title: 'Cantidad', align: 'right', text: l => formatNumero(l.cantidad) },
  {
    title: 'Descripción',
    align: 'left',
    elastic: true,
    text: l => l.descripcion,
    mark: l => (l.exento ? 'E' : ''),
  },
  { title: 'Precio unitario', align: 'right', text: l => formatMonto(l.precio) },
  DESCUENTO,
  { title: 'Importe', align: 'right', text: l => formatMonto(l.importe) },
]

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
): Promise<void> {
  let doc: PdfDocument | null = null
  for await (const batch of inBatches(facturas)) {
    for (const factura of batch) {
      if (doc) doc.restartNumbers()
      else {
        doc = new PdfDocument({ title: titulo, sink, tagged: cantidad <= FACTURAS_WITH_STRUCTURE })
      }
      await drawFactura(doc, factura)
    }
  }
  if (!doc) throw new RangeError('There is no invoice to draw')
  await doc.close()
}

async function drawFactura(doc: PdfDocument, factura: FacturaImpresa): Promise<void> {
  const root = doc.open('Sect')
  await openPage(doc, factura)
  const y = drawHead(doc, factura, root)
  const end = await drawLines(doc, factura, { root, y })
  drawClosing(doc, factura, { root, y: end })
  root?.end()
}

async function drawLines(
  doc: PdfDocument,
  factura: FacturaImpresa,
  place: { root: Tag; y: number },
): Promise<number> {
  const nextPage = async () => {
    await openPage(doc, factura)
    return drawContinuation(doc, factura)
  }
  const table = new Table(doc, {
    columns: columnsOf(factura),
    rows: factura.lineas,
    x: MARGIN.left,
    width: CONTENT_WIDTH,
    parent: place.root,
    nextPage,
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
  return table.y + closing <= BOTTOM ? table.y : await nextPage()
}

/** Without a discount on any line there is no column for it. */
function columnsOf({ lineas: lines }: FacturaImpresa): readonly TableColumn<LineaImpresa>[] {
  const conDescuento = lines.some(({ descuento }) => descuento !== 0)
  return conDescuento ? COLUMNS : COLUMNS.filter(column => column !== DESCUENTO)
}

async function openPage(doc: PdfDocument, factura: FacturaImpresa): Promise<void> {
  await doc.newPage()
  drawPageFrame(doc, factura)
}
