import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { create, type Font, type GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { root } from '../root.ts'
import type { Limit } from './limit.ts'

interface Linea {
  readonly cantidad: number
  readonly descripcion: string
  readonly precio: number
  readonly descuento: number
  readonly importe: number
}

interface Factura {
  readonly txt_ncf: string
  readonly fecha: string
  readonly ncf_vence: string
  readonly empresa_nombre: string
  readonly empresa_rnc: string
  readonly empresa_direccion: string
  readonly empresa_telefono: string
  readonly cliente_nombre: string
  readonly cliente_rnc: string
  readonly cliente_direccion: string
  readonly cliente_telefono: string
  readonly sub_total: number
  readonly itbis: number
  readonly total: number
  readonly lineas: readonly Linea[]
}

/**
 * W4: the PDF library alone. The same texts in the same fonts on one tagged page at places that are known beforehand:
 * nothing is measured, wrapped or laid out, fonts are parsed once, and shaped words are remembered as we do.
 */
export const invoiceLimit: Limit = ({ pool, inside }) => {
  inside('invoice', async ({ ids = '' }) => {
    const { rows } = await pool.query<Factura>(
      `SELECT p.*, (SELECT json_agg(d ORDER BY linea) FROM pedidos_detalles d WHERE d.pedido_id = p.id) AS lineas
       FROM pedidos p WHERE id = ANY ($1::int[])`,
      [ids.split(',')],
    )
    let turn = 0
    return () => {
      const factura = rows[turn % rows.length]
      turn += 1
      return factura ? draw(factura) : Promise.resolve()
    }
  })
}

type Text = readonly [text: string, x: number, y: number, size: number, bold?: 'bold']

function draw(factura: Factura): Promise<void> {
  const pdf = new PDFDocument({
    ...{ autoFirstPage: false, pdfVersion: '1.7', lang: 'es-DO', displayTitle: true, tagged: true },
    ...{ font: '', fontLayoutCache: false, info: { Title: `Factura ${factura.txt_ncf}` } },
  })
  const done = new Promise<void>(resolve => pdf.once('end', resolve))
  pdf.on('data', () => {})
  // pdfkit takes parsed fonts too, which its typings do not know.
  pdf.registerFont('normal', NORMAL as unknown as string)
  pdf.registerFont('bold', BOLD as unknown as string)
  pdf.addPage({ size: [612, 792], margin: 0 })
  const sect = pdf.struct('Sect')
  pdf.addStructure(sect)
  for (const text of headTexts(factura)) tagged(pdf, sect, 'P', () => write(pdf, text))
  const table = pdf.struct('Table')
  sect.add(table)
  for (const [row, texts] of tableTexts(factura).entries()) {
    const tr = pdf.struct('TR')
    table.add(tr)
    for (const text of texts) tagged(pdf, tr, row === 0 ? 'TH' : 'TD', () => write(pdf, text))
    tr.end()
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(48, 214 + row * 20)
      .lineTo(564, 214 + row * 20)
      .lineWidth(0.4)
      .strokeColor('#c9ced6')
      .stroke()
    pdf.endMarkedContent()
  }
  table.end()
  for (const text of footTexts(factura)) tagged(pdf, sect, 'P', () => write(pdf, text))
  sect.end()
  pdf.end()
  return done
}

function tagged(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  drawing: () => void,
) {
  const element = pdf.struct(type, {}, [pdf.markStructureContent(type)])
  drawing()
  pdf.endMarkedContent()
  parent.add(element)
  element.end()
}

function write(pdf: PDFKit.PDFDocument, [text, x, y, size, bold]: Text): void {
  const known: PDFKit.Mixins.TextOptions & { textWidth: number } = { lineBreak: false, textWidth: 0 }
  pdf
    .font(bold ?? 'normal', size)
    .fillColor('#15181d')
    .text(text, x, y, known)
}

function headTexts(f: Factura): Text[] {
  return [
    [f.empresa_nombre, 48, 44, 15, 'bold'],
    [`RNC: ${f.empresa_rnc}`, 48, 70, 9],
    [f.empresa_direccion, 48, 82, 9],
    [`Tel.: ${f.empresa_telefono}`, 48, 94, 9],
    ['FACTURA DE CRÉDITO FISCAL', 368, 47, 11.5, 'bold'],
    ...pair('NCF', f.txt_ncf, 66),
    ...pair('Válida hasta', f.ncf_vence, 84),
    ...pair('Fecha', f.fecha, 98),
    ['Cliente', 48, 130, 7.5],
    [f.cliente_nombre, 48, 140, 10, 'bold'],
    ['Dirección', 48, 158, 7.5],
    [f.cliente_direccion, 48, 168, 10],
    ['RNC', 368, 130, 7.5],
    [f.cliente_rnc, 368, 140, 10],
    ['Teléfono', 368, 158, 7.5],
    [f.cliente_telefono, 368, 168, 10],
  ]
}

function pair(label: string, value: string, y: number): Text[] {
  return [
    [label, 368, y, 9],
    [value, 490, y, 9],
  ]
}

const COLUMNS = [52, 110, 340, 430, 490]

function tableTexts({ lineas }: Factura): Text[][] {
  const head = ['Cantidad', 'Descripción', 'Precio unitario', 'Desc. %', 'Importe']
  const rows = lineas.map(linea => [
    formatNumero(linea.cantidad),
    linea.descripcion,
    formatMonto(linea.precio),
    formatPorcentaje(linea.descuento),
    formatMonto(linea.importe),
  ])
  return [head, ...rows].map((row, at) =>
    row.map((text, column): Text => {
      const x = COLUMNS[column] ?? 0
      return at === 0 ? [text, x, 200, 9, 'bold'] : [text, x, 200 + at * 20, 9]
    }),
  )
}

function footTexts(f: Factura): Text[] {
  const y = 210 + (f.lineas.length + 1) * 20
  return [
    ...pair('Descuento', formatMonto(0), y),
    ...pair('Subtotal gravado', formatMonto(f.sub_total), y + 15),
    ...pair('Subtotal exento', formatMonto(0), y + 30),
    ...pair('ITBIS (18%)', formatMonto(f.itbis), y + 45),
    ['Total', 368, y + 66, 13, 'bold'],
    [formatMonto(f.total), 470, y + 66, 13, 'bold'],
    ['Son', 48, y, 7.5],
    ['Cuarenta y nueve mil quinientos cuarenta y dos pesos dominicanos con 13/100', 48, y + 10, 9],
    ['Recibido por', 48, 728, 8],
    ['Firma y sello', 320, 728, 8],
    [`NCF ${f.txt_ncf}`, 48, 760, 8],
    ['Página 1 de 1', 500, 760, 8],
  ]
}

const NORMAL = parsed('CuadreSans-Regular.ttf')
const BOLD = parsed('CuadreSans-SemiBold.ttf')

function parsed(file: string): Font {
  const font = create(readFileSync(join(root, 'server/src/documents/fonts', file)))
  const words = new Map<string, GlyphRun>()
  const shape = font.layout.bind(font)
  font.layout = (text, features) => {
    const known = words.get(text) ?? shape(text, features)
    words.set(text, known)
    return known
  }
  return font
}
