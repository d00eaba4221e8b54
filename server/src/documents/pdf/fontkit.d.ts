/** The little of fontkit that is used here; the package has no typings. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly GlyphPosition[]
    advanceWidth: number
  }
  export interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
    /** Before kerning; pdfkit writes it here. */
    readonly advanceWidth: number
  }
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    /** Of the letters that it stands for, as whoever asked for it first said. */
    readonly codePoints: readonly number[]
    /** The outline as the file has it; null of a blank. Read only. */
    _decode(): unknown
  }
  export interface Font {
    postscriptName: string
    unitsPerEm: number
    numGlyphs: number
    ascent: number
    descent: number
    capHeight: number
    xHeight: number
    bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    /** Code points of all letters it has. */
    characterSet: readonly number[]
    layout(text: string, features?: unknown): GlyphRun
    getGlyph(glyph: number, characters?: readonly number[]): Glyph
    /** The letters that this glyph stands for by itself. */
    stringsForGlyph(glyph: number): readonly string[]
    createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
  }
  export function create(bytes: Uint8Array): Font
}
