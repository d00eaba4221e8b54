import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { TableColumn } from '../pdf/columns.ts'
import { drawLogo } from '../pdf/draw-logo.ts'
import { writeParagraph } from '../pdf/paragraph.ts'
import { PdfDocument, type Tag, type TextStyle } from '../pdf/pdf-document.ts'
import { INK, MARGIN } from '../pdf/sheet.ts'
import { Table } from '../pdf/table.ts'
import type { Sink } from '../sink.ts'
import type { ConstanciaImpresa } from './constancia-impresa.ts'

const TITULO = 'Constancia de retención'
const TEXT: TextStyle = { size: 10.5 }
const SOFT: TextStyle = { size: 9, color: INK.soft }
/** From the last words down to the line that is signed, and what that line and its words take. */
const ROOM_TO_SIGN = 62
const SIGNATURE = 40
const SIGNATURE_WIDTH = 230

type Fila = ConstanciaImpresa['comprobantes'][number]

const COLUMNS: readonly TableColumn<Fila>[] = [
  {
    title: 'Comprobante',
    align: 'left',
    text: ({ ncf, concepto }) => `${ncf} · ${concepto}`,
    note: ({ emitido, retenido }) => `Del ${formatDia(emitido)}, pagado el ${formatDia(retenido)}`,
    elastic: true,
  },
  { title: 'Facturado', align: 'right', text: ({ facturado }) => formatMonto(facturado) },
  { title: 'ITBIS', align: 'right', text: ({ itbisFacturado }) => formatMonto(itbisFacturado) },
  { title: 'Base ISR', align: 'right', text: ({ base }) => (base === null ? '' : formatMonto(base)) },
  { title: 'Tasa', align: 'right', text: ({ tasa }) => (tasa === null ? '' : formatPorcentaje(tasa)) },
  { title: 'ISR retenido', align: 'right', text: ({ renta }) => formatMonto(renta) },
  { title: 'ITBIS retenido', align: 'right', text: ({ itbis }) => formatMonto(itbis) },
]

/** A letter on the company's paper: of whom, of which receipts, at what rate, how much, in figures and in words. */
export async function drawConstancia(constancia: ConstanciaImpresa, sink: Sink, hoja?: Hoja): Promise<void> {
  const doc = new PdfDocument({ title: `${TITULO} de ${constancia.suplidor.nombre}`, sink, hoja })
  const openPage = async () => {
    await doc.newPage()
    drawFoot(doc, constancia)
  }
  await openPage()
  const root = doc.open('Sect')
  const y = drawTexto(doc, constancia, { root, y: drawMembrete(doc, constancia, root) })
  const nextPage = async () => {
    await openPage()
    return MARGIN.top
  }
  const table = new Table<Fila>(doc, {
    columns: COLUMNS,
    rows: constancia.comprobantes,
    summaries: [totales(constancia)],
    ...boxOf(doc),
    parent: root,
    nextPage,
  })
  table.start(y)
  for (const fila of constancia.comprobantes) await table.row(fila)
  await table.summary(totales(constancia), 'total')
  table.close()
  const cierre = textosDeCierre(constancia)
  const fits = table.y + 90 + ROOM_TO_SIGN + SIGNATURE <= doc.sheet.bottom
  drawCierre(doc, { root, y: (fits ? table.y : await nextPage()) + 14 }, cierre)
  root?.end()
  await doc.close()
}

function boxOf(doc: PdfDocument) {
  return { x: MARGIN.left, width: doc.sheet.contentWidth }
}

interface Place {
  readonly root: Tag
  readonly y: number
}

function totales({ totalRenta, totalItbis }: ConstanciaImpresa): string[] {
  return ['Total', '', '', '', '', formatMonto(totalRenta), formatMonto(totalItbis)]
}

function drawFoot(doc: PdfDocument, { empresa, suplidor, periodo }: ConstanciaImpresa): void {
  const { right, bottom } = doc.sheet
  doc.rule(MARGIN.left, right, bottom + 14)
  doc.decorate('Pagination', () => {
    doc.line(
      `${TITULO}  ·  ${empresa.rnc}  ·  ${suplidor.documento}  ·  ${periodo}`,
      MARGIN.left,
      bottom + 20,
      {
        size: 8,
        color: INK.soft,
      },
    )
  })
  doc.pageNumbers.mark()
}

/** The company's letterhead; returns the y below it. */
function drawMembrete(doc: PdfDocument, { empresa }: ConstanciaImpresa, root: Tag): number {
  let y = drawLogo(doc, empresa.logo)
  doc.content('P', root, () => {
    y = writeParagraph(doc, empresa.nombre, { ...boxOf(doc), y }, { weight: 'bold', size: 15 }) + 3
  })
  for (const datum of [`RNC: ${empresa.rnc}`, ...empresa.datos]) {
    doc.content('P', root, () => {
      y = writeParagraph(doc, datum, { ...boxOf(doc), y }, SOFT)
    })
  }
  y += 8
  doc.rule(MARGIN.left, doc.sheet.right, y, 1, INK.strong)
  return y + 22
}

function drawTexto(doc: PdfDocument, constancia: ConstanciaImpresa, { root, y: top }: Place): number {
  const { fecha, suplidor, empresa, periodo } = constancia
  let y = top
  doc.content('H1', root, () => {
    doc.line(TITULO, MARGIN.left, y, { weight: 'bold', size: 16 })
    doc.line(formatDia(fecha), doc.sheet.right, y + 5, TEXT, 'right')
  })
  y += 34
  doc.content('P', root, () => {
    y = writeParagraph(doc, suplidor.nombre, { ...boxOf(doc), y }, { weight: 'bold', size: 12 }) + 2
  })
  doc.content('P', root, () => {
    y = writeParagraph(doc, `RNC o cédula: ${suplidor.documento}`, { ...boxOf(doc), y }, TEXT) + 12
  })
  doc.content('P', root, () => {
    const texto = `Hacemos constar que ${empresa.nombre}, RNC ${empresa.rnc}, como agente de retención, le retuvo en ${periodo} lo siguiente de los pagos de sus comprobantes:`
    y = writeParagraph(doc, texto, { ...boxOf(doc), y }, TEXT) + 14
  })
  return y
}

/** In words what was withheld of each tax, and what becomes of it. */
function textosDeCierre({ totalRenta, totalItbis }: ConstanciaImpresa): string[] {
  return [
    ...(totalRenta === 0 ? [] : [`Impuesto sobre la renta: ${enLetras(totalRenta)}`]),
    ...(totalItbis === 0 ? [] : [`ITBIS: ${enLetras(totalItbis)}`]),
    'Lo retenido se declara y se paga a la Dirección General de Impuestos Internos por cuenta del beneficiario, conforme al Código Tributario y sus normas. Se entrega como prueba de la retención.',
  ]
}

/** Words have no sign: what was given back says so. */
function enLetras(pesos: number): string {
  const letras = montoEnLetras(centavosDesdePesos(Math.abs(pesos)))
  return pesos < 0 ? `${letras}, devueltos` : letras
}

function drawCierre(doc: PdfDocument, { root, y: top }: Place, textos: readonly string[]): void {
  let y = top
  for (const texto of textos) {
    doc.content('P', root, () => {
      y = writeParagraph(doc, texto, { ...boxOf(doc), y }, TEXT) + 6
    })
  }
  y += ROOM_TO_SIGN
  doc.rule(MARGIN.left, MARGIN.left + SIGNATURE_WIDTH, y, 0.6, INK.soft)
  doc.content('P', root, () => doc.line('Firma autorizada y sello', MARGIN.left, y + 4, SOFT))
}
