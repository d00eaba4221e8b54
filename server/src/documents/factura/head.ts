import { DOCUMENTO_EXTRANJERO } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { drawLogo } from '../pdf/draw-logo.ts'
import { shorten, writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import { type FacturaImpresa, numeroCon } from './factura-impresa.ts'

/** The right block: name of the receipt, its number and its days. */
const RECEIPT_WIDTH = 196

const LABEL: TextStyle = { size: 7.5, color: INK.soft }

/** The whole head of a first page on paper; returns the y below it. */
export function drawHead(doc: PdfDocument, factura: FacturaImpresa, root: Tag): number {
  const emisor = drawEmisor(doc, factura, root)
  const comprobante = drawComprobante(doc, factura, root)
  const y = Math.max(emisor, comprobante) + 12
  doc.rule(MARGIN.left, doc.sheet.right, y, 0.5)
  return drawCliente(doc, factura, { root, y: y + 10 }) + 16
}

/** What a following page says before the table goes on. */
export function drawContinuation(doc: PdfDocument, factura: FacturaImpresa): number {
  const y = MARGIN.top
  doc.decorate('Pagination', () => {
    const right = numeroCon(factura)
    const free = doc.sheet.contentWidth - doc.measure(right, { weight: 'bold' }) - 24
    doc.line(shorten(doc, factura.empresa.nombre, free, { weight: 'bold' }), MARGIN.left, y, {
      weight: 'bold',
    })
    doc.line(right, doc.sheet.right, y, { weight: 'bold' }, 'right')
    doc.line(shorten(doc, `${ladoDe(factura)}: ${factura.cliente.nombre}`, free, {}), MARGIN.left, y + 13, {
      color: INK.soft,
    })
    doc.line(`Fecha: ${formatDia(factura.fecha)}`, doc.sheet.right, y + 13, { color: INK.soft }, 'right')
  })
  return y + 34
}

function issuerWidth(doc: PdfDocument): number {
  return doc.sheet.contentWidth - RECEIPT_WIDTH - 24
}

function drawEmisor(doc: PdfDocument, { empresa }: FacturaImpresa, root: Tag): number {
  const x = MARGIN.left
  let y = drawLogo(doc, empresa.logo)
  doc.content('H1', root, () => {
    y = writeParagraph(doc, empresa.nombre, { x, y, width: issuerWidth(doc) }, { weight: 'bold', size: 15 })
  })
  y += 4
  const data = [
    `RNC: ${empresa.rnc}`,
    empresa.direccion,
    empresa.telefono && `Tel.: ${empresa.telefono}`,
    empresa.email ?? '',
    empresa.web ?? '',
  ]
  for (const datum of data) {
    if (datum.trim() === '') continue
    doc.content('P', root, () => {
      y = writeParagraph(doc, datum, { x, y, width: issuerWidth(doc) }, { size: 9 })
    })
  }
  return y
}

function drawComprobante(doc: PdfDocument, factura: FacturaImpresa, root: Tag): number {
  const x = doc.sheet.right - RECEIPT_WIDTH
  let y = MARGIN.top + 3
  doc.content('H2', root, () => {
    const style: TextStyle = { weight: 'bold', size: 11.5 }
    const box = { x, y, width: RECEIPT_WIDTH }
    y = writeParagraph(doc, factura.tipoTexto, box, style)
  })
  y += 5
  const data: [string, string, TextStyle][] = [
    [factura.rotulo ?? 'NCF', factura.ncf, { weight: 'bold', size: 11.5 }],
  ]
  if (factura.validaHasta !== null) {
    data.push(['Válida hasta', formatDia(factura.validaHasta), { size: 9 }])
  }
  data.push(['Fecha', formatDia(factura.fecha), { size: 9 }])
  if (factura.corrige !== null) {
    const { ncf, fecha } = factura.corrige
    data.push(['NCF modificado', `${ncf} del ${formatDia(fecha)}`, { size: 8.5 }])
  }
  if (factura.anulada === true) {
    data.push(['Estado', 'ANULADA', { weight: 'bold', size: 9, color: INK.warning }])
  }
  for (const [label, datum, style] of data) {
    const height = style.size === 11.5 ? 18 : 14
    doc.content('P', root, () => {
      doc.line(label, x, y + height - 14, { size: 9, color: INK.soft })
      doc.line(datum, doc.sheet.right, y + (height === 18 ? 1 : 0), style, 'right')
    })
    y += height
  }
  return y
}

function drawCliente(doc: PdfDocument, factura: FacturaImpresa, place: { root: Tag; y: number }): number {
  const { cliente } = factura
  const middle = MARGIN.left + issuerWidth(doc) + 24
  const left = { x: MARGIN.left, width: issuerWidth(doc), root: place.root }
  const right = { x: middle, width: RECEIPT_WIDTH, root: place.root }
  // Petty cash names nobody.
  let y =
    cliente.nombre === ''
      ? place.y
      : drawDatum(doc, ladoDe(factura), cliente.nombre, { ...left, y: place.y, weight: 'bold' })
  if (cliente.direccion.trim() !== '') {
    y = drawDatum(doc, 'Dirección', cliente.direccion, { ...left, y: y + 5 })
  }
  if (factura.condicion !== null) {
    y = drawDatum(doc, 'Condición', factura.condicion, { ...left, y: y + 5 })
  }
  if (factura.corrige !== null) {
    y = drawDatum(doc, 'Motivo', factura.corrige.motivo, { ...left, y: y + 5 })
  }
  // A consumer may have no document: then nothing stands for it.
  const data = [
    [tipoDeDocumento(cliente), cliente.documento],
    ['Teléfono', cliente.telefono],
    ['Orden de compra', factura.ordenDeCompra],
    ['Vendedor', factura.vendedor ?? ''],
  ] as const
  let z = place.y
  for (const [label, datum] of data) {
    if (datum.trim() === '') continue
    z = drawDatum(doc, label, datum, { ...right, y: z === place.y ? z : z + 5 })
  }
  return Math.max(y, z)
}

function drawDatum(
  doc: PdfDocument,
  label: string,
  datum: string,
  box: { x: number; y: number; width: number; root: Tag; weight?: 'bold' },
): number {
  let { y } = box
  doc.content('P', box.root, () => {
    doc.line(label, box.x, y, LABEL)
    y = writeParagraph(doc, datum, { ...box, y: y + 10 }, { size: 10, weight: box.weight ?? 'normal' })
  })
  return y
}

/** Who stands on the other side of the document. */
function ladoDe({ compra }: FacturaImpresa): string {
  return compra ? 'Suplidor' : 'Cliente'
}

/** The document is printed as given; only its label is told from its digits. */
function tipoDeDocumento({ documento, extranjero }: FacturaImpresa['cliente']): string {
  if (extranjero) return DOCUMENTO_EXTRANJERO
  const digitos = documento.replace(/\D/g, '').length
  if (digitos === 9) return 'RNC'
  return digitos === 11 ? 'Cédula' : 'RNC / Cédula'
}
