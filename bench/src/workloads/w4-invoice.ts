import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { facturas } from '@cuadre/contract/facturas'
import { type PdfText, readPdf } from '@cuadre/testing/read-pdf'
import { create, type Font, type GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { librarySubject, Series, work } from '../measure.ts'
import { type Office, root } from '../office.ts'
import { held, inTurn, type Row, ratio, type Workload } from '../workload.ts'

export const w4Invoice: Workload = {
  id: 'W4',
  title: 'invoice as PDF, against the PDF library alone drawing the same texts',
  async run(office) {
    const rows: Row[] = []
    for (const lines of [5, 12]) {
      const texts = await textsOf(office, lines)
      for (const callers of [1, 16]) {
        const [ours, limit] = [await printing(office, lines), librarySubject(() => draw(texts))]
        rows.push(await ratio(office, { what: `${lines} lines`, callers, most: 2, ours, limit }))
      }
    }
    return [...rows, await firstAfterAStart(office, rows[0]?.ours)]
  },
}

/** Twenty orders with exactly so many lines, in turn. */
export async function longOrders(office: Office, lines: number): Promise<readonly { id: number }[]> {
  return office.rows<{ id: number }>(
    `SELECT id FROM ventas p WHERE NOT anulado AND id < 2000
       AND (SELECT max(linea) FROM documentos_detalles d WHERE d.documento_id = p.id) = $1 ORDER BY id LIMIT 20`,
    [lines],
  )
}

export async function printing(office: Office, lines: number) {
  const next = inTurn(await longOrders(office, lines))
  return office.reading(facturas.imprimir, () => ({ params: next() }))
}

const STARTS = 3
/** What somebody needs to log in, find an order and print it. */
const TO_THE_PRINTER_MS = 5000

/** Each start has one first invoice: the middle one of a few counts. */
async function firstAfterAStart(office: Office, warm = new Series()): Promise<Row> {
  const ours = new Series()
  for (let start = 0; start < STARTS; start += 1) {
    await office.restart()
    await delay(TO_THE_PRINTER_MS)
    const subject = await printing(office, 5)
    await work(subject, { series: ours, callers: 1, milliseconds: 0 })
    await subject.close?.()
  }
  const what = `5 lines, the first after a start (${STARTS} starts), against a warm one`
  return held({ what, callers: 1, ours, limit: warm, most: 10 })
}

/** The texts of a printed invoice, with their places, sizes and fonts. */
async function textsOf(office: Office, lines: number): Promise<readonly PdfText[]> {
  const [order] = await longOrders(office, lines)
  const { response } = await (await office.logIn()).call(facturas.imprimir, { params: { ...order } })
  const { pages } = await readPdf(response.rawPayload, { fonts: true })
  if (pages.length !== 1) throw new Error(`An invoice of ${lines} lines has ${pages.length} pages`)
  return pages.flat()
}

/** One tagged page in our two fonts, each text where it belongs: nothing is laid out, fonts are parsed once, and shaped words are kept. */
function draw(texts: readonly PdfText[]): Promise<void> {
  const pdf = new PDFDocument({
    size: [612, 792],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-DO',
    tagged: true,
    font: '',
  })
  const done = new Promise<void>(resolve => pdf.once('end', resolve))
  pdf.on('data', () => {})
  // pdfkit takes parsed fonts too, which its typings do not know.
  for (const [name, font] of FONTS) pdf.registerFont(name, font as unknown as string)
  for (const { text, x, y, height, font = '' } of texts) {
    const place: PDFKit.Mixins.TextOptions & { textWidth: number } = { lineBreak: false, textWidth: 0 }
    pdf.addStructure(pdf.struct('P', {}, () => pdf.font(font, height).text(text, x, 792 - y - height, place)))
  }
  pdf.end()
  return done
}

const FONTS = ['CuadreSans-Regular', 'CuadreSans-SemiBold'].map(name => [name, fontOf(name)] as const)

function fontOf(name: string): Font {
  const font = create(readFileSync(join(root, `server/src/documents/fonts/${name}.ttf`)))
  const shape = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    const known = words.get(text) ?? shape(text, features)
    words.set(text, known)
    return known
  }
  return font
}
