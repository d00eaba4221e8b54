import { existsSync, readFileSync } from 'node:fs'
import type { FuenteDelPapel } from '@cuadre/domain/texto/letras-del-papel'
import { create, type Font, type Glyph } from 'fontkit'

export type Weight = 'normal' | 'bold'

const FAMILIES: Record<FuenteDelPapel, string> = {
  base: 'CuadreSans',
  europa: 'CuadreSansEuropa',
  arabe: 'CuadreSansArabe',
  hebreo: 'CuadreSansHebreo',
  signos: 'CuadreSansSignos',
  han: 'CuadreSansHan',
  hangul: 'CuadreSansHangul',
}
/** Thousands of letters each: a second weight would double the size of all fonts. Their bold letters are drawn with an outline. */
export const OF_ONE_WEIGHT: ReadonlySet<FuenteDelPapel> = new Set(['signos', 'han', 'hangul'])

const parsed: Record<Weight, Map<FuenteDelPapel, Font>> = { normal: new Map(), bold: new Map() }

/** The parsed font, shared by all documents of this thread; any but the first is read when a document has one of its letters. */
export function font(weight: Weight, fuente: FuenteDelPapel = 'base'): Font {
  const known = parsed[weight].get(fuente)
  if (known) return known
  const found =
    weight === 'bold' && OF_ONE_WEIGHT.has(fuente) ? font('normal', fuente) : readFont(weight, fuente)
  parsed[weight].set(fuente, found)
  return found
}

/** Parses it anew: of what other documents asked for it knows nothing. */
export function readFont(weight: Weight, fuente: FuenteDelPapel = 'base'): Font {
  const file = `${FAMILIES[fuente]}-${weight === 'bold' ? 'SemiBold' : 'Regular'}.ttf`
  return rememberingGlyphs(create(readFileSync(fontFile(file))))
}

/**
 * A part of the font is made for each document, and each made anew what it knows of an outline: once is enough. It asks for the parts of a
 * letter (the u of ú) without a word of what they stand for, which fontkit would remember too: no u of a later document could be copied or found.
 */
function rememberingGlyphs(font: Font): Font {
  const known = new Map<number, Glyph>()
  const find = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const before = known.get(id)
    if (before) return before
    const own = () => font.stringsForGlyph(id).flatMap(letter => letter.codePointAt(0) ?? [])
    const glyph = find(id, letters.length > 0 ? letters : own().slice(0, 1))
    known.set(id, glyph)
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
