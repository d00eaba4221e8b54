import type { GlyphPosition } from 'fontkit'
import { fuente, type Peso } from './fuentes.ts'

/** pdfkit's font of one document, which its typings do not know. */
interface FuenteDelDocumento {
  readonly id: string
  encode(texto: string): [codigos: string[], posiciones: GlyphPosition[]]
  ref(): PDFKit.PDFKitReference
}

/** Words of one document; a report of a hundred thousand names begins anew rather than keep them all. */
const MAX_WORDS = 5000

/**
 * Writes lines of text and rules into the pages. pdfkit's own `text` shapes, measures and saves the state of the page
 * at every call, most of the time of a document; ours writes a line in one operation, remembers the words of the
 * document, and names a colour only when it changes.
 */
export class Pluma {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fuentes = new Map<Peso, FuenteDelDocumento>()
  readonly #palabras: Record<Peso, Map<string, string>> = { normal: new Map(), negrita: new Map() }
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
    const { layout } = fuente(peso)
    let ancho = 0
    for (const palabra of palabrasDe(texto)) ancho += layout(palabra).advanceWidth
    return (ancho * tamano) / 1000
  }

  /** One line that begins at x and whose top is y. */
  texto(texto: string, x: number, y: number, letra: { peso: Peso; tamano: number; color: string }): void {
    if (texto === '') return
    const { peso, tamano, color } = letra
    const propia = this.#fuente(peso)
    this.#pdf.page.fonts[propia.id] ??= propia.ref()
    let operandos = ''
    for (const palabra of palabrasDe(texto)) operandos += this.#palabra(palabra, peso)
    const base = y + (fuente(peso).ascent * tamano) / 1000
    const tinta = color === this.#tinta ? '' : `${rgb(color)} rg `
    this.#tinta = color
    // The page counts from its top: letters are turned back upright.
    this.#pdf.addContent(
      `${tinta}BT /${propia.id} ${numero(tamano)} Tf 1 0 0 -1 ${numero(x)} ${numero(base)} Tm [${operandos}] TJ ET`,
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

  #palabra(palabra: string, peso: Peso): string {
    const palabras = this.#palabras[peso]
    const conocida = palabras.get(palabra)
    if (conocida) return conocida
    const texto = operandos(this.#fuente(peso).encode(palabra))
    if (palabras.size >= MAX_WORDS) palabras.clear()
    palabras.set(palabra, texto)
    return texto
  }

  #fuente(peso: Peso): FuenteDelDocumento {
    const conocida = this.#fuentes.get(peso)
    if (conocida) return conocida
    this.#pdf.font(peso)
    const propia = (this.#pdf as unknown as { _font: FuenteDelDocumento })._font
    this.#fuentes.set(peso, propia)
    return propia
  }
}

/** An amount, a percentage, a day or an NCF: 'RD$1,234.50', '18.00%', '05/11/2026', 'B0100000522'. */
const FIGURE = /^(-?(?:RD\$|[BE])?)([\d.,/%]+ ?)$/

/**
 * The pieces of a text that are shaped apart and remembered. Words are cut behind each space, as pdfkit cuts them.
 * Figures are hardly ever the same twice, so they are cut into their signs, between which our fonts have no kerning.
 */
function* palabrasDe(texto: string): Generator<string> {
  let desde = 0
  while (desde < texto.length) {
    const espacio = texto.indexOf(' ', desde)
    const hasta = espacio === -1 ? texto.length : espacio + 1
    const palabra = texto.slice(desde, hasta)
    const [, principio, signos] = FIGURE.exec(palabra) ?? []
    if (signos === undefined) yield palabra
    else {
      if (principio) yield principio
      yield* signos
    }
    desde = hasta
  }
}

/** '<0001>-12<0002>': glyphs in hexadecimal, and what comes between two of them instead of the usual. */
function operandos([codigos, posiciones]: [string[], GlyphPosition[]]): string {
  let texto = '<'
  for (const [i, codigo] of codigos.entries()) {
    const { xAdvance, advanceWidth } = posiciones[i] ?? { xAdvance: 0, advanceWidth: 0 }
    texto += xAdvance === advanceWidth ? codigo : `${codigo}>${numero(advanceWidth - xAdvance)}<`
  }
  return `${texto}>`
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
