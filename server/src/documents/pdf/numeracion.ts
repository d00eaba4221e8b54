import { type Hoja, TINTA } from './hoja.ts'

interface Marca {
  contenido: PDFKit.PDFKitReference
  fuentes: Record<string, PDFKit.PDFKitReference>
  numero: number
}

/** What the numbers need of the document. */
interface Paginado {
  readonly pdf: PDFKit.PDFDocument
  readonly hoja: Hoja
}

const SIZE = 8

/**
 * 'Página x de y' at the foot of each page. The last number is known only at the end, when
 * the pages are already written: each page therefore refers to a small drawing that
 * follows later in the file.
 */
export class Numeracion {
  readonly #documento: Paginado
  #marcas: Marca[] = []

  constructor(documento: Paginado) {
    this.#documento = documento
  }

  /** Reserves the number's place on the current page and returns which page this is. */
  marcar(): number {
    const { pdf, hoja } = this.#documento
    const fuentes = {}
    const contenido = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 160, 12],
      Resources: { Font: fuentes },
    })
    const numero = this.#marcas.length + 1
    const nombre = `Pagina${numero}`
    pdf.page.xobjects[nombre] = contenido
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.save()
    pdf.transform(1, 0, 0, -1, hoja.derecha - 160, hoja.fondo + 28)
    pdf.addContent(`/${nombre} Do`)
    pdf.restore()
    pdf.endMarkedContent()
    this.#marcas.push({ contenido, fuentes, numero })
    return numero
  }

  /** Writes all numbers, now that their total is known. */
  cerrar(): void {
    const total = this.#marcas.length
    for (const marca of this.#marcas) this.#escribir(marca, `Página ${marca.numero} de ${total}`)
    this.#marcas = []
  }

  #escribir({ contenido, fuentes }: Marca, texto: string): void {
    const { pdf } = this.#documento
    const ancho = pdf.font('normal', SIZE).widthOfString(texto)
    const font = currentFont(pdf)
    const [glyphs] = font.encode(texto)
    const gray = Number.parseInt(TINTA.suave.slice(1, 3), 16) / 255
    fuentes[font.id] = font.ref()
    contenido.end(
      Buffer.from(
        `BT ${gray.toFixed(2)} g /${font.id} ${SIZE} Tf ${(160 - ancho).toFixed(2)} 0 Td <${glyphs.join('')}> Tj ET`,
      ),
    )
  }
}

interface EmbeddedFont {
  id: string
  encode(texto: string): [string[], unknown[]]
  ref(): PDFKit.PDFKitReference
}

/** pdfkit's font in use: needed because it writes text into pages only. */
function currentFont(pdf: PDFKit.PDFDocument): EmbeddedFont {
  return (pdf as unknown as { _font: EmbeddedFont })._font
}
