/** The little of fontkit that is used here; the package has no typings. */
declare module 'fontkit' {
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface GlyphPosition {
    /** With kerning. */
    readonly xAdvance: number
  }
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    /** Before kerning. */
    readonly advanceWidth: number
    /** The outline as the file has it; null of a blank. Read only. */
    _decode(): unknown
  }
  export interface Subset {
    /** The glyph's number within the subset. */
    includeGlyph(glyph: number): number
    encode(): Uint8Array
  }
  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly xHeight: number
    readonly italicAngle: number
    readonly bbox: {
      readonly minX: number
      readonly minY: number
      readonly maxX: number
      readonly maxY: number
    }
    layout(text: string, features?: unknown): GlyphRun
    getGlyph(glyph: number, characters?: readonly number[]): Glyph
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}
