/** The little of fontkit that is used here; the package has no typings. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: readonly unknown[]
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
    /** The outline as the file has it; null of a blank. Read only. */
    _decode(): unknown
  }
  export interface Font {
    postscriptName: string
    unitsPerEm: number
    ascent: number
    /** Code points of all letters it has. */
    characterSet: readonly number[]
    layout(text: string, features?: unknown): GlyphRun
    getGlyph(glyph: number, characters?: readonly number[]): Glyph
    createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
  }
  export function create(bytes: Uint8Array): Font
}
