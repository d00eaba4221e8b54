import { FONDO, HOJA, MARGEN, TINTA } from './hoja.ts'

interface Marca {
  contenido: PDFKit.PDFKitReference
  fuentes: Record<string, PDFKit.PDFKitReference>
  numero: number
}

const SIZE = 8
const BASELINE = FONDO + 28

/**
 * 'Página x de y' at the foot of each page. The last number is known only at the end, when
 * the pages are already written: each page therefore refers to a small drawing that
 * follows later in the file.
 */
export class Numeracion {
  readonly #pdf: PDFKit.PDFDocument
  #marcas: Marca[] = []

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** Reserves the number's place on the current page and returns which page this is. */
  marcar(): number {
    const pdf = this.#pdf
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
    pdf.transform(1, 0, 0, -1, HOJA.ancho - MARGEN.derecho - 160, BASELINE)
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
    const ancho = this.#pdf.font('normal', SIZE).widthOfString(texto)
    const font = currentFont(this.#pdf)
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
