import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { font, type Weight } from './fonts.ts'
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
    const { layout } = font(weight)
    const solos = (a: string, b: string) => layout(a).advanceWidth + layout(b).advanceWidth
    for (const a of ['RD$', 'B', 'E', ...'0123456789.,/%'])
      for (const b of '0123456789') {
        expect([a, b, layout(a + b).advanceWidth]).toEqual([a, b, solos(a, b)])
        expect([b, a, layout(b + a).advanceWidth]).toEqual([b, a, solos(b, a)])
      }
  })
})
