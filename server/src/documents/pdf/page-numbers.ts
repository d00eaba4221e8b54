import { INK, type Sheet } from './sheet.ts'

interface Placeholder {
  content: PDFKit.PDFKitReference
  fonts: Record<string, PDFKit.PDFKitReference>
  number: number
}

/** What the numbers need of the document. */
interface Paged {
  readonly pdf: PDFKit.PDFDocument
  readonly sheet: Sheet
}

const SIZE = 8

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
    const fonts = {}
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
    const { pdf } = this.#doc
    const width = pdf.font('normal', SIZE).widthOfString(text)
    const font = currentFont(pdf)
    const [glyphs] = font.encode(text)
    const gray = Number.parseInt(INK.soft.slice(1, 3), 16) / 255
    fonts[font.id] = font.ref()
    content.end(
      Buffer.from(
        `BT ${gray.toFixed(2)} g /${font.id} ${SIZE} Tf ${(160 - width).toFixed(2)} 0 Td <${glyphs.join('')}> Tj ET`,
      ),
    )
  }
}

interface EmbeddedFont {
  id: string
  encode(text: string): [string[], unknown[]]
  ref(): PDFKit.PDFKitReference
}

/** pdfkit's font in use: needed because it writes text into pages only. */
function currentFont(pdf: PDFKit.PDFDocument): EmbeddedFont {
  return (pdf as unknown as { _font: EmbeddedFont })._font
}
