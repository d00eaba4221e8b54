import { DOCUMENTO_EXTRANJERO } from '@cuadre/domain/identidad/documento'
import { drawLogo } from '../pdf/draw-logo.ts'
import { writeParagraph } from '../pdf/paragraph.ts'
import type { PdfDocument, Tag, TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import type { ComprobanteElectronico } from './factura-impresa.ts'
import { piece } from './piece.ts'

/** The right block: what the document is, its number and its days. */
const RECEIPT_WIDTH = 206
const BETWEEN = 20
const DATUM: TextStyle = { size: 9 }
const LABEL: TextStyle = { size: 9, color: INK.soft }
/** From one line of a block to the next, as a multiple of its size. */
const PITCH = 1.4

/** The head of every page of an electronic document; returns the y below it. Without a tag a screen reader passes over it. */
export function drawElectronicHead(doc: PdfDocument, factura: ComprobanteElectronico, root: Tag): number {
  const issuer = drawIssuer(doc, factura, root)
  const receipt = drawReceipt(doc, factura, root)
  const y = Math.max(issuer, receipt) + 8
  doc.rule(MARGIN.left, doc.sheet.right, y, 0.5)
  return drawBuyer(doc, factura, { root, y: y + 8 }) + 10
}

function issuerWidth(doc: PdfDocument): number {
  return doc.sheet.contentWidth - RECEIPT_WIDTH - BETWEEN
}

function drawIssuer(doc: PdfDocument, factura: ComprobanteElectronico, root: Tag): number {
  const box = { x: MARGIN.left, y: drawLogo(doc, factura.empresa.logo), width: issuerWidth(doc) }
  const [name, ...data] = datosDelEmisor(factura)
  piece(doc, { type: 'H1', root }, () => {
    box.y = writeParagraph(doc, name ?? '', box, { weight: 'bold', size: 14 })
  })
  box.y += 3
  for (const datum of data) {
    piece(doc, { type: 'P', root }, () => {
      box.y = writeParagraph(doc, datum, box, DATUM)
    })
  }
  return box.y
}

/** Who issues, its name first, and on which day. */
export function datosDelEmisor({ empresa, electronica }: ComprobanteElectronico): string[] {
  const { nombreComercial, sucursal, lugar, fechaEmision } = electronica
  return [
    nombreComercial ?? '',
    empresa.nombre,
    sucursal === null ? '' : `Sucursal: ${sucursal}`,
    `RNC: ${empresa.rnc}`,
    empresa.direccion,
    lugar ?? '',
    empresa.telefono && `Tel.: ${empresa.telefono}`,
    empresa.email ?? '',
    empresa.web ?? '',
    `Fecha Emisión: ${fechaEmision}`,
  ].filter(datum => datum.trim() !== '')
}

/** What it is besides its name: label and text. */
export function datosDelComprobante(factura: ComprobanteElectronico): [string, string][] {
  const { ncf, corrige, electronica } = factura
  return [
    ['e-NCF:', ncf],
    ['Fecha Vencimiento:', electronica.fechaVencimiento ?? ''],
    ['NCF Modificado:', corrige?.ncf ?? ''],
    ['', corrige?.codigo ?? ''],
  ].filter((datum): datum is [string, string] => datum[1] !== '')
}

function drawReceipt(doc: PdfDocument, factura: ComprobanteElectronico, root: Tag): number {
  const { right } = doc.sheet
  const box = { x: right - RECEIPT_WIDTH, y: MARGIN.top + 2, width: RECEIPT_WIDTH }
  piece(doc, { type: 'H2', root }, () => {
    box.y = writeParagraph(doc, factura.tipoTexto, box, { weight: 'bold', size: 11.5 })
  })
  box.y += 4
  for (const [i, [label, datum]] of datosDelComprobante(factura).entries()) {
    const size = i === 0 ? 11.5 : 9
    piece(doc, { type: 'P', root }, () => {
      if (label === '') {
        box.y = writeParagraph(doc, datum, box, DATUM)
        return
      }
      // Letters of two sizes stand on one line.
      doc.line(label, box.x, box.y + (size - 9), LABEL)
      doc.line(datum, right, box.y, { size, weight: i === 0 ? 'bold' : 'normal' }, 'right')
      box.y += size * PITCH
    })
  }
  const { sello } = factura.electronica
  if (sello === null) return box.y
  piece(doc, { type: 'P', root }, () => {
    box.y = writeParagraph(doc, sello, box, { ...DATUM, weight: 'bold', color: INK.warning })
  })
  return box.y
}

/** Who buys, at the left, and what was agreed, at the right. */
function drawBuyer(
  doc: PdfDocument,
  factura: ComprobanteElectronico,
  place: { root: Tag; y: number },
): number {
  const { cliente, corrige, condicion, ordenDeCompra, vendedor } = factura
  const left = { x: MARGIN.left, width: issuerWidth(doc), ...place }
  const right = { x: doc.sheet.right - RECEIPT_WIDTH, width: RECEIPT_WIDTH, ...place }
  return Math.max(
    drawData(doc, left, [
      ...datosDelCliente(factura),
      ['Dirección:', cliente.direccion],
      ['Motivo:', corrige?.motivo ?? ''],
    ]),
    drawData(doc, right, [
      ['Teléfono:', cliente.telefono],
      ['Condición:', condicion ?? ''],
      ['Orden de compra:', ordenDeCompra],
      ['Vendedor:', vendedor ?? ''],
    ]),
  )
}

export function datosDelCliente(factura: ComprobanteElectronico): [string, string][] {
  const { cliente, compra } = factura
  return [
    [compra ? 'Razón Social Suplidor:' : 'Razón Social Cliente:', cliente.nombre],
    [rotuloDelDocumento(factura), cliente.documento],
  ]
}

function rotuloDelDocumento({ cliente, compra }: ComprobanteElectronico): string {
  if (compra) return 'RNC o Cédula Suplidor:'
  return cliente.extranjero ? `${DOCUMENTO_EXTRANJERO}:` : 'RNC Cliente:'
}

/** Each begins behind its label, and goes on below it. */
function drawData(
  doc: PdfDocument,
  place: { x: number; y: number; width: number; root: Tag },
  data: readonly (readonly [string, string])[],
): number {
  let { y } = place
  const shown = data.filter(([, datum]) => datum.trim() !== '')
  const indent = Math.max(0, ...shown.map(([label]) => doc.measure(label, LABEL))) + 5
  for (const [label, datum] of shown) {
    piece(doc, { type: 'P', root: place.root }, () => {
      doc.line(label, place.x, y, LABEL)
      y = writeParagraph(doc, datum, { x: place.x + indent, y, width: place.width - indent }, DATUM)
    })
    y += 1.5
  }
  return y
}
