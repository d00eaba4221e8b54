import { existsSync, readFileSync } from 'node:fs'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'

export type Weight = 'normal' | 'bold'

const FILES: Record<Weight, string> = { normal: 'CuadreSans-Regular.ttf', bold: 'CuadreSans-SemiBold.ttf' }

/** Enough for the words of an office; a cache without bound would grow with every client. */
const MAX_WORDS = 5000

const parsed = new Map<Weight, Font>()

/** The parsed font, shared by all documents of this thread. */
export function font(weight: Weight): Font {
  const known = parsed.get(weight)
  if (known) return known
  const file = readFileSync(fontFile(FILES[weight]))
  const font = rememberingOutlines(rememberingWords(create(file)))
  parsed.set(weight, font)
  return font
}

/**
 * Half the time of a document goes into shaping words, and offices repeat theirs. pdfkit
 * scales the positions of a run in place by 1000 / unitsPerEm, so runs can be shared only
 * while that factor is 1.
 */
function rememberingWords(font: Font): Font {
  if (font.unitsPerEm !== 1000) throw new Error(`${font.postscriptName}: 1000 units per em expected`)
  const words = new Map<string, GlyphRun>()
  const shape = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features !== undefined) return shape(text, features)
    const known = words.get(text)
    if (known) return known
    if (words.size >= MAX_WORDS) words.clear()
    const run = shape(text)
    words.set(text, run)
    return run
  }
  return font
}

/** A part of the font is made for each document, and each made anew what it knows of an outline: once is enough. */
function rememberingOutlines(font: Font): Font {
  const remembering = new WeakSet<Glyph>()
  const find = font.getGlyph.bind(font)
  font.getGlyph = (...wanted) => {
    const glyph = find(...wanted)
    if (remembering.has(glyph)) return glyph
    remembering.add(glyph)
    const decode = glyph._decode.bind(glyph)
    let outline: unknown
    glyph._decode = () => {
      outline ??= decode()
      return outline
    }
    return glyph
  }
  return font
}

/** From the sources; from dist/run.js; from dist/documents/worker.js and its chunks. */
function fontFile(name: string): URL {
  const places = ['../fonts/', '../src/documents/fonts/', '../../src/documents/fonts/']
  for (const place of places) {
    const url = new URL(place + name, import.meta.url)
    if (existsSync(url)) return url
  }
  throw new Error(`Font ${name} not found`)
}
