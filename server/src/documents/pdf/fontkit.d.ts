/** The little of fontkit that is used here; the package has no typings. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: readonly unknown[]
    positions: readonly unknown[]
    advanceWidth: number
  }
  export interface Font {
    postscriptName: string
    unitsPerEm: number
    layout(text: string, features?: unknown): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
