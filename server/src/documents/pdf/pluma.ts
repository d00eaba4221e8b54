import { FuenteIncrustada } from './fuente-incrustada.ts'
import { letraDe, type Peso } from './fuentes.ts'

/**
 * Writes lines of text and rules into the pages. pdfkit's own `text` shapes, measures and saves the state of the page
 * at every call, most of the time of a document; ours writes a line in one operation, and names a colour only when it
 * changes.
 */
export class Pluma {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fuentes = new Map<Peso, FuenteIncrustada>()
  #tinta = ''
  #trazo = ''

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** After a new page, or what was saved before: nobody knows which colours are in use. */
  olvidar(): void {
    this.#tinta = ''
    this.#trazo = ''
  }

  /** Width in points. */
  medir(texto: string, peso: Peso, tamano: number): number {
    return (letraDe(peso).componer(texto).ancho * tamano) / 1000
  }

  /** One line that begins at x and whose top is y. */
  texto(texto: string, x: number, y: number, letra: { peso: Peso; tamano: number; color: string }): void {
    if (texto === '') return
    const { peso, tamano, color } = letra
    const propia = this.fuente(peso)
    this.#pdf.page.fonts[propia.id] ??= propia.ref
    const base = y + (letraDe(peso).font.ascent * tamano) / 1000
    const tinta = color === this.#tinta ? '' : `${rgb(color)} rg `
    this.#tinta = color
    // The page counts from its top: letters are turned back upright.
    this.#pdf.addContent(
      `${tinta}BT /${propia.id} ${numero(tamano)} Tf 1 0 0 -1 ${numero(x)} ${numero(base)} Tm [${propia.operandos(texto)}] TJ ET`,
    )
  }

  /** A straight rule. */
  filete(desde: number, hasta: number, y: number, trazo: { grosor: number; color: string }): void {
    const { grosor, color } = trazo
    const tinta = color === this.#trazo ? '' : `${rgb(color)} RG `
    this.#trazo = color
    this.#pdf.addContent(
      `${tinta}${numero(grosor)} w ${numero(desde)} ${numero(y)} m ${numero(hasta)} ${numero(y)} l S`,
    )
  }

  /** The letters of the document, for who writes beside its pages. */
  fuente(peso: Peso): FuenteIncrustada {
    const conocida = this.#fuentes.get(peso)
    if (conocida) return conocida
    const propia = new FuenteIncrustada(this.#pdf, letraDe(peso), `F${this.#fuentes.size + 1}`)
    this.#fuentes.set(peso, propia)
    return propia
  }

  /** Puts the letters into the document; nothing can be written afterwards. */
  cerrar(): void {
    for (const propia of this.#fuentes.values()) propia.cerrar()
  }
}

function numero(n: number): string {
  return String(Math.round(n * 1000) / 1000)
}

const colores = new Map<string, string>()

/** '#c9ced6' → '0.788 0.808 0.839' */
function rgb(color: string): string {
  const conocido = colores.get(color)
  if (conocido) return conocido
  const partes = [1, 3, 5].map(i => numero(Number.parseInt(color.slice(i, i + 2), 16) / 255))
  const texto = partes.join(' ')
  colores.set(color, texto)
  return texto
}
