/** pdfkit's own way of writing, which its typings do not know. */
interface PorDentro {
  _write(piece: string | Uint8Array): void
  _offset: number
}

/**
 * Where a document's bytes come together. pdfkit writes it in thousands of small texts and turns each into bytes by
 * itself; here they stay text until somebody wants them. What is written into a page is kept in the same way until its end.
 */
export class Escritorio {
  readonly #pdf: PDFKit.PDFDocument
  #piezas: Uint8Array[] = []
  #texto = ''
  #tamano = 0
  #contenido = ''

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (let bytes: unknown = pdf.read(); bytes instanceof Uint8Array; bytes = pdf.read())
      this.#guardar(bytes)
    const dentro = pdf as unknown as PorDentro
    dentro._write = pieza => {
      const tamano = this.#tamano
      if (typeof pieza === 'string') this.#anotar(`${pieza}\n`)
      else this.#guardar(pieza)
      dentro._offset += this.#tamano - tamano
    }
    // Its stream would only put all of it in a queue for us to take out again.
    pdf.push = () => true
    pdf.addContent = pieza => {
      this.#contenido += `${pieza}\n`
      return pdf
    }
  }

  /** Bytes that nobody has taken yet, of what is finished. */
  get tamano(): number {
    return this.#tamano
  }

  /** Nothing more is drawn on this page. */
  cerrarPagina(): void {
    // It ends its lines itself.
    if (this.#contenido !== '') this.#pdf.page.write(this.#contenido.slice(0, -1))
    this.#contenido = ''
  }

  tomar(): Uint8Array {
    this.#asentar()
    const todo = Buffer.concat(this.#piezas)
    this.#piezas = []
    this.#tamano = 0
    return todo
  }

  #anotar(texto: string): void {
    this.#texto += texto
    this.#tamano += texto.length
  }

  #guardar(bytes: Uint8Array): void {
    this.#asentar()
    this.#piezas.push(bytes)
    this.#tamano += bytes.byteLength
  }

  /** One byte for each character, as everything of a PDF outside its streams. */
  #asentar(): void {
    if (this.#texto === '') return
    this.#piezas.push(Buffer.from(this.#texto, 'latin1'))
    this.#texto = ''
  }
}
