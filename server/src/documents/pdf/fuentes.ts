import { existsSync, readFileSync } from 'node:fs'
import { create, type Font, type Glyph } from 'fontkit'
import { Letra } from './letra.ts'

export type Peso = 'normal' | 'negrita'

const FILES: Record<Peso, string> = { normal: 'CuadreSans-Regular.ttf', negrita: 'CuadreSans-SemiBold.ttf' }

const known = new Map<Peso, Letra>()

/** The letters of a weight, shared by all documents of this thread. */
export function letraDe(peso: Peso): Letra {
  const letra = known.get(peso) ?? new Letra(rememberingOutlines(create(readFileSync(fontFile(FILES[peso])))))
  known.set(peso, letra)
  return letra
}

/** Whoever needs another part of a font would make anew what it knows of an outline: once is enough. */
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

/** From the sources; from dist/main.js; from dist/documents/worker.js and its chunks. */
function fontFile(name: string): URL {
  const places = ['../fonts/', '../src/documents/fonts/', '../../src/documents/fonts/']
  for (const place of places) {
    const url = new URL(place + name, import.meta.url)
    if (existsSync(url)) return url
  }
  throw new Error(`Font ${name} not found`)
}
