import { deflateSync } from 'node:zlib'
import type { Font, Glyph, GlyphRun } from 'fontkit'

/** What a document brings along of a font, so that it looks the same everywhere. */
export interface ParteCerrada {
  /** Packed. */
  readonly programa: Uint8Array
  /** Packed: which text each code stands for, for whoever searches or copies. */
  readonly textos: Uint8Array
  readonly anchos: readonly number[]
}

/** Some glyphs of a font under codes of their own, in the order in which they were included. */
export class ParteDeFuente {
  readonly #font: Font
  readonly #codigos = new Map<number, number>()
  readonly #glifos: Glyph[] = []
  #cerrada: ParteCerrada | null = null

  constructor(font: Font) {
    this.#font = font
    // The box that stands for what the font does not have comes first in every font.
    this.incluir(font.getGlyph(0))
  }

  /** The same glyphs under the same codes, and room for more. */
  ampliable(): ParteDeFuente {
    const otra = new ParteDeFuente(this.#font)
    for (const glifo of this.#glifos) otra.incluir(glifo)
    return otra
  }

  incluir(glifo: Glyph): void {
    if (this.#codigos.has(glifo.id)) return
    this.#codigos.set(glifo.id, this.#glifos.length)
    this.#glifos.push(glifo)
    this.#cerrada = null
  }

  /** '<0001>-12<0002>': codes in hexadecimal, and kerning where there is any. Null when a glyph is not included. */
  operandos({ glyphs, positions }: GlyphRun): string | null {
    let texto = '<'
    for (const [i, glifo] of glyphs.entries()) {
      const codigo = this.#codigos.get(glifo.id)
      if (codigo === undefined) return null
      const ajuste = glifo.advanceWidth - (positions[i]?.xAdvance ?? glifo.advanceWidth)
      texto += ajuste === 0 ? hex(codigo) : `${hex(codigo)}>${Math.round(ajuste * 1000) / 1000}<`
    }
    return `${texto}>`
  }

  cerrar(): ParteCerrada {
    if (this.#cerrada) return this.#cerrada
    const parte = this.#font.createSubset()
    for (const glifo of this.#glifos) parte.includeGlyph(glifo.id)
    this.#cerrada = {
      programa: deflateSync(parte.encode()),
      textos: deflateSync(textosDe(this.#glifos)),
      anchos: this.#glifos.map(glifo => glifo.advanceWidth),
    }
    return this.#cerrada
  }
}

function hex(n: number): string {
  return n.toString(16).padStart(4, '0')
}

/** The last two digits of the codes in one range must be all that changes. */
const RANGE = 256

function textosDe(glifos: readonly Glyph[]): string {
  const textos = glifos.map(({ id, codePoints }) => `<${id === 0 ? '0000' : enUtf16(codePoints)}>`)
  const rangos: string[] = []
  for (let i = 0; i < textos.length; i += RANGE) {
    const tramo = textos.slice(i, i + RANGE)
    rangos.push(`<${hex(i)}> <${hex(i + tramo.length - 1)}> [${tramo.join(' ')}]`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${rangos.length} beginbfrange
${rangos.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function enUtf16(codePoints: readonly number[]): string {
  return [...String.fromCodePoint(...codePoints)]
    .flatMap(signo => [...Array(signo.length).keys()].map(i => hex(signo.charCodeAt(i))))
    .join('')
}
