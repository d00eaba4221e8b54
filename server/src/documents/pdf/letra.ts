import type { Font, GlyphRun } from 'fontkit'
import { ParteDeFuente } from './parte-de-fuente.ts'

/**
 * What nearly every document is written with. It brings along all of these and not only the ones that occur, some 2.5 KB
 * more for each weight: so the part of the font is made, packed and described once for all documents.
 */
const ALFABETO =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;-/()$%&#+\'"*@áéíóúüñÁÉÍÓÚÜÑº·…'

/** Enough for the words and lines of an office; without bound it would grow with every client. */
const MAX_REMEMBERED = 5000

/** A text as it is set. */
export interface Compuesto {
  /** In thousandths of the size of the letters. */
  readonly ancho: number
  /** '<0001>-12<0002>': the codes of the alphabet and what comes between two of them; null when it needs others. */
  readonly operandos: string | null
}

export interface Pieza extends Compuesto {
  readonly glifos: GlyphRun
}

/**
 * One weight of letters: sets texts, and remembers them, because half of a document's time would go into that and offices
 * repeat themselves.
 */
export class Letra {
  readonly font: Font
  readonly alfabeto: ParteDeFuente
  readonly #piezas = new Map<string, Pieza>()
  readonly #lineas = new Map<string, Compuesto>()

  constructor(font: Font) {
    // Widths are used as they are, where PDF counts in thousandths.
    if (font.unitsPerEm !== 1000) throw new Error(`${font.postscriptName}: 1000 units per em expected`)
    this.font = font
    this.alfabeto = new ParteDeFuente(font)
    for (const signo of ALFABETO) {
      for (const glifo of font.layout(signo).glyphs) this.alfabeto.incluir(glifo)
    }
    this.alfabeto.cerrar()
  }

  componer(texto: string): Compuesto {
    const conocida = this.#lineas.get(texto)
    if (conocida) return conocida
    let ancho = 0
    let operandos: string | null = ''
    for (const pieza of this.piezas(texto)) {
      ancho += pieza.ancho
      operandos = operandos === null || pieza.operandos === null ? null : operandos + pieza.operandos
    }
    const linea = { ancho, operandos: operandos === null ? null : unidos(operandos) }
    if (this.#lineas.size >= MAX_REMEMBERED) this.#lineas.clear()
    this.#lineas.set(texto, linea)
    return linea
  }

  /** The pieces of a text that are set apart. */
  piezas(texto: string): Pieza[] {
    return piezasDe(texto).map(pieza => this.#pieza(pieza))
  }

  #pieza(texto: string): Pieza {
    const conocida = this.#piezas.get(texto)
    if (conocida) return conocida
    const glifos = this.font.layout(texto)
    const pieza = { glifos, ancho: glifos.advanceWidth, operandos: this.alfabeto.operandos(glifos) }
    if (this.#piezas.size >= MAX_REMEMBERED) this.#piezas.clear()
    this.#piezas.set(texto, pieza)
    return pieza
  }
}

/** Where one piece ends and the next begins, nothing has to be said. */
export function unidos(operandos: string): string {
  return operandos.replaceAll('><', '')
}

/** An amount, a percentage, a day or an NCF: 'RD$1,234.50', '18.00%', '05/11/2026', 'B0100000522'. */
const FIGURE = /^(-?(?:RD\$|[BE])?)([\d.,/%]+ ?)$/

/**
 * Words are cut behind each space. Figures are hardly ever the same twice, so they are cut into their signs, between which
 * our fonts have no kerning.
 */
function piezasDe(texto: string): string[] {
  const piezas: string[] = []
  let desde = 0
  while (desde < texto.length) {
    const espacio = texto.indexOf(' ', desde)
    const hasta = espacio === -1 ? texto.length : espacio + 1
    const palabra = texto.slice(desde, hasta)
    const [, principio, signos] = FIGURE.exec(palabra) ?? []
    if (signos === undefined) piezas.push(palabra)
    else {
      if (principio) piezas.push(principio)
      piezas.push(...signos)
    }
    desde = hasta
  }
  return piezas
}
