import { deflateRawSync, inflateSync } from 'node:zlib'
import { unaFacturaImpresa } from '@cuadre/testing/facturas-impresas'
import { readPdf, readXmpTitle } from '@cuadre/testing/read-pdf'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { drawFacturas } from '../factura/factura.pdf.ts'
import { numberOf } from './base-font.ts'
import { font } from './fonts.ts'
import { PdfDocument } from './pdf-document.ts'

/** The bytes of what is drawn. */
async function bytesOf(draw: (sink: (bytes: Uint8Array) => void) => Promise<void>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await draw(bytes => {
    pieces.push(bytes)
  })
  return Buffer.concat(pieces)
}

function factura(lineas: number, ncf: string): Promise<Buffer> {
  const facturas = [unaFacturaImpresa(lineas, { ncf })]
  return bytesOf(sink => drawFacturas({ titulo: ncf, cantidad: 1, facturas }, sink))
}

test('a title with signs of XML is read by whoever asks the XMP', async () => {
  const title = 'Constancia de Pérez & Hijos <1>'
  const pdf = await bytesOf(async sink => {
    const doc = new PdfDocument({ title, sink })
    await doc.newPage()
    await doc.close()
  })
  expect(await readXmpTitle(pdf)).toBe(title)
  expect((await readPdf(pdf)).title).toBe(title)
})

test('an invoice is twenty kilobytes, and one that is packed behind another takes no more than its own texts', async () => {
  const [uno, otro] = [await factura(5, 'B0100000001'), await factura(5, 'B0100000002')]
  const alone = deflateRawSync(uno).length
  expect(uno.length).toBeLessThan(20_000)
  expect(deflateRawSync(Buffer.concat([uno, otro])).length - alone).toBeLessThan(4500)
})

test('each number draws its letter, and letters that follow each other have numbers that do: what Firefox prints into a file can be searched', async () => {
  const pdf = await factura(5, 'B0100000004')
  const heads = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/<<[^<>]*\/Length1 [^<>]*>>\s*stream\r?\n/g)
  const programs = [...heads].map(({ 0: head, index }) =>
    create(inflateSync(pdf.subarray(index + head.length))),
  )
  expect(programs).toHaveLength(2)
  for (const [i, weight] of (['normal', 'bold'] as const).entries()) {
    const whole = font(weight)
    const letters = whole.characterSet
      .toSorted((a, b) => a - b)
      .map(code => {
        const letter = String.fromCodePoint(code)
        const id = whole.layout(letter).glyphs[0]?.id ?? 0
        return { letter, id, number: Number.parseInt(numberOf(id), 16) }
      })
      // The last one of a font's list is none.
      .filter(({ id }) => id !== 0)
    const numbers = letters.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    // What is made of parts names them by their numbers.
    for (const { letter, id, number } of letters.filter(({ letter }) => /[A-Za-z0-9]/.test(letter))) {
      const drawn = programs[i]?.getGlyph(number)._decode()
      expect([letter, drawn]).toEqual([letter, whole.getGlyph(id)._decode()])
    }
  }
})

test('the objects of a structure of many pages are found, stream by stream', async () => {
  const { pages, roles } = await readPdf(await factura(300, 'B0100000003'))
  expect(pages.length).toBeGreaterThan(10)
  expect(roles[0]?.filter(role => role === 'TR')).toHaveLength(301)
})

test('both weights have the same letters under the same numbers: one list says what both stand for', () => {
  const [normal, bold] = (['normal', 'bold'] as const).map(weight => {
    const parsed = font(weight)
    return Array.from({ length: parsed.numGlyphs }, (_, id) => parsed.stringsForGlyph(id))
  })
  expect(normal).toEqual(bold)
})
