import { INK, type Sheet } from './sheet.ts'
import type { TextPainter } from './text-painter.ts'

interface Placeholder {
  content: PDFKit.PDFKitReference
  fonts: Record<string, PDFKit.PDFKitReference>
  number: number
}

/** What the numbers need of the document. */
interface Paged {
  readonly pdf: PDFKit.PDFDocument
  readonly painter: TextPainter
  readonly sheet: Sheet
}

const STYLE = { weight: 'normal', size: 8, color: INK.soft } as const

/**
 * 'Página x de y' at the foot of each page. The last number is known only at the end, when
 * the pages are already written: each page therefore refers to a small drawing that
 * follows later in the file.
 */
export class PageNumbers {
  readonly #doc: Paged
  #marks: Placeholder[] = []

  constructor(doc: Paged) {
    this.#doc = doc
  }

  /** Reserves the number's place on the current page and returns which page this is. */
  mark(): number {
    const { pdf, sheet } = this.#doc
    const fonts: Placeholder['fonts'] = {}
    const content = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 160, 12],
      Resources: { Font: fonts },
    })
    const number = this.#marks.length + 1
    const name = `Pagina${number}`
    pdf.page.xobjects[name] = content
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.save()
    pdf.transform(1, 0, 0, -1, sheet.right - 160, sheet.foot + 28)
    pdf.addContent(`/${name} Do`)
    pdf.restore()
    pdf.endMarkedContent()
    this.#marks.push({ content, fonts, number })
    return number
  }

  /** Writes all numbers, now that their total is known. */
  close(): void {
    const total = this.#marks.length
    for (const mark of this.#marks) this.#write(mark, `Página ${mark.number} de ${total}`)
    this.#marks = []
  }

  #write({ content, fonts }: Placeholder, text: string): void {
    const { painter } = this.#doc
    const x = 160 - painter.measure(text, STYLE.weight, STYLE.size)
    const gray = Number.parseInt(STYLE.color.slice(1, 3), 16) / 255
    Object.assign(content, { compress: false })
    content.end(
      Buffer.from(`BT ${gray.toFixed(2)} g ${x.toFixed(2)} 0 Td ${painter.shown(text, STYLE, fonts)}ET`),
    )
  }
}
