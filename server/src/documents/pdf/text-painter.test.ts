import { type FuenteDelPapel, fuenteDe } from '@cuadre/domain/texto/letras-del-papel'
import { RANGOS_DEL_PAPEL } from '@cuadre/domain/texto/rangos-del-papel'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { font, readFont, type Weight } from './fonts.ts'
import { isPlain, piecesOf } from './pieces.ts'
import { TextPainter } from './text-painter.ts'

const PESOS: readonly Weight[] = ['normal', 'bold']

describe.each(PESOS)('the text painter with %s letters', weight => {
  const painter = new TextPainter(new PDFDocument({ autoFirstPage: false, font: '' }))

  test.each([
    'RD$1,234,567,890.50',
    '-RD$1,234.50',
    '18.00%',
    '05/11/2026',
    'B0100000522',
    'E310000000001',
    '1,204 facturas de 7.5 %',
    'Avería (Tel. 809-555-1234) AVATAR 7',
  ])('mide «%s» como lo compone la fuente entera', text => {
    const words = text.split(/(?<= )/)
    const enteras = words.reduce((sum, word) => sum + font(weight).layout(word).advanceWidth, 0)
    expect(painter.measure(text, weight, 1000)).toBeCloseTo(enteras, 6)
  })

  test('entre los signos de una cifra no hay ajustes', () => {
    const width = (text: string) => font(weight).layout(text).advanceWidth
    const solos = (a: string, b: string) => width(a) + width(b)
    for (const a of ['RD$', 'B', 'E', ...'0123456789.,/%'])
      for (const b of '0123456789') {
        expect([a, b, width(a + b)]).toEqual([a, b, solos(a, b)])
        expect([b, a, width(b + a)]).toEqual([b, a, solos(b, a)])
      }
  })
})

const FUENTES = Object.keys(RANGOS_DEL_PAPEL) as FuenteDelPapel[]

describe('the fonts of the paper', () => {
  test.each(FUENTES.flatMap(fuente => PESOS.map(weight => [fuente, weight] as const)))(
    '%s, %s, has the letters that are declared as its own, and no other',
    (fuente, weight) => {
      const { characterSet } = font(weight, fuente)
      // Without what shows nothing, and the end mark of the table itself.
      const letters = characterSet
        .map(code => String.fromCodePoint(code))
        .filter(letter => /[^\p{Cc}\p{Cf}\uffff]/u.test(letter))
      expect(letters.filter(letter => fuenteDe(letter) !== fuente)).toEqual([])
      expect(letters).toHaveLength(
        RANGOS_DEL_PAPEL[fuente].split(' ').reduce((sum, range) => sum + sizeOf(range), 0),
      )
    },
  )

  test.each(PESOS)(
    'what was a part of another letter in one document can be copied from the next, %s',
    weight => {
      const fresh = readFont(weight)
      const glyphOf = (letter: string) => fresh.layout(letter).glyphs[0]
      const parts = fresh.createSubset()
      for (const letter of 'úñÉ') parts.includeGlyph(glyphOf(letter)?.id ?? 0)
      parts.encode()
      for (const letter of 'unE') expect(glyphOf(letter)?.codePoints).toEqual([letter.codePointAt(0)])
    },
  )
})

function sizeOf(range: string): number {
  const [from = 0, to = from] = range.split('-').map(code => Number.parseInt(code, 16))
  return to - from + 1
}

describe('a text with letters that the first font lacks', () => {
  test.each([
    ['Peña & Cía. “5 €”', ['base Peña & Cía. “5 ', 'europa €', 'base ”']],
    ['Привет a', ['europa Привет', 'base  a']],
    ['AB 中文', ['base AB ', 'han 中', 'han 文']],
    ['№ 5 ☕ 😀', ['europa №', 'base  5 ', 'signos □', 'base  ', 'signos □']],
    // What shows nothing leaves no trace: the sign that turns a text, the blank without width, the variant of a picture.
    ['A\u202E\u200B\uFE0FB', ['base AB']],
    ['\ud800', ['signos □']],
    // Words from the right follow each other from right to left, and figures among them stay as they are.
    ['شركة النور', ['arabe النور', 'base  ', 'arabe شركة']],
    ['نور (24) SRL', ['base (', 'base 24', 'base ) ', 'arabe نور', 'base  SRL']],
    ['A: שלום "12" עולם', ['base A: ', 'hebreo עולם', 'base  "', 'base 12', 'base " ', 'hebreo שלום']],
  ])('«%s» is drawn piece by piece, from left to right', (text, pieces) => {
    expect(piecesOf(text).map(piece => `${piece.fuente} ${piece.text}`)).toEqual(pieces)
  })

  test('ordinary texts never ask for another font', () => {
    expect(isPlain('Ferretería “Peña” № 5')).toBe(false)
    expect(isPlain('Ferretería “Peña & Hijos”, S.R.L. — RD$1,234.50')).toBe(true)
  })

  test.each(PESOS)('is as wide as its letters are, %s', weight => {
    const painter = new TextPainter(new PDFDocument({ autoFirstPage: false, font: '' }))
    const own = (text: string) => painter.measure(text, weight, 1000)
    // Chinese letters are as wide as high, and a text is the sum of what its fonts write.
    expect(own('深圳')).toBe(2000)
    expect(own('AB 深 Ж')).toBeCloseTo(own('AB ') + 1000 + own(' ') + own('Ж'), 6)
    // Joined letters are narrower than the same ones apart.
    expect(own('للللل')).toBeLessThan(5 * own('ل'))
  })
})
