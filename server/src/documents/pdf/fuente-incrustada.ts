import { type Letra, unidos } from './letra.ts'
import type { ParteDeFuente } from './parte-de-fuente.ts'

/** Symbolic: codes mean what the font says, and no list of names. */
const SYMBOLIC = 4

/**
 * The letters of one weight inside one document. pdfkit's own would make and pack a part of the font for each document,
 * a third of an invoice's time; the alphabet's is ready, and another is made only for texts that need more.
 */
export class FuenteIncrustada {
  readonly id: string
  readonly ref: PDFKit.PDFKitReference
  readonly #pdf: PDFKit.PDFDocument
  readonly #letra: Letra
  #parte: ParteDeFuente

  constructor(pdf: PDFKit.PDFDocument, letra: Letra, id: string) {
    this.id = id
    this.ref = pdf.ref({})
    this.#pdf = pdf
    this.#letra = letra
    this.#parte = letra.alfabeto
  }

  /** The codes of a text. */
  operandos(texto: string): string {
    return this.#letra.componer(texto).operandos ?? this.#conOtras(texto)
  }

  /** Writes it into the document, once nothing more will be said with it. */
  cerrar(): void {
    const { font } = this.#letra
    const { programa, textos, anchos } = this.#parte.cerrar()
    // Six capitals before the name say that it is a part; of two parts in one document they differ.
    const BaseFont = `CUADR${this.id === 'F1' ? 'A' : 'B'}+${font.postscriptName}`
    const { minX, minY, maxX, maxY } = font.bbox
    const descriptor = this.#objeto({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY],
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      XHeight: font.xHeight,
      StemV: 0,
      FontFile2: this.#empacado(programa),
    })
    const descendiente = this.#objeto({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, anchos],
      CIDToGIDMap: 'Identity',
    })
    Object.assign(this.ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendiente],
      ToUnicode: this.#empacado(textos),
    })
    this.ref.end('')
  }

  #conOtras(texto: string): string {
    if (this.#parte === this.#letra.alfabeto) this.#parte = this.#letra.alfabeto.ampliable()
    let operandos = ''
    for (const { glifos, ...pieza } of this.#letra.piezas(texto)) {
      for (const glifo of glifos.glyphs) this.#parte.incluir(glifo)
      operandos += pieza.operandos ?? this.#parte.operandos(glifos) ?? ''
    }
    return unidos(operandos)
  }

  #objeto(data: object): PDFKit.PDFKitReference {
    const objeto = this.#pdf.ref(data)
    objeto.end('')
    return objeto
  }

  #empacado(bytes: Uint8Array): PDFKit.PDFKitReference {
    const objeto = this.#pdf.ref({ Filter: 'FlateDecode' })
    objeto.end(bytes)
    return objeto
  }
}
