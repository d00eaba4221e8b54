import { inflateSync } from 'node:zlib'
import { unaFacturaImpresa, unComprobanteElectronico } from '@cuadre/testing/facturas-impresas'
import { unPng } from '@cuadre/testing/logos'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { describe, expect, it } from 'vitest'
import { drawFacturas } from '../factura/factura.pdf.ts'
import type { FacturaImpresa } from '../factura/factura-impresa.ts'
import type { LogoImpreso } from '../logo/logo-impreso.ts'
import { prepareLogo } from '../logo/prepare-logo.ts'
import { MARGIN, MM } from './sheet.ts'

function logo(width: number, height: number): LogoImpreso {
  const prepared = prepareLogo(unPng(width, height))
  if ('motivo' in prepared) throw new Error(prepared.motivo)
  return prepared.logo
}

function con(logo: LogoImpreso | null, factura: FacturaImpresa): FacturaImpresa {
  return { ...factura, empresa: { ...factura.empresa, logo } }
}

async function pdfOf(...facturas: FacturaImpresa[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await drawFacturas({ titulo: 'Facturas', cantidad: facturas.length, facturas }, piece => {
    pieces.push(piece)
  })
  return Buffer.concat(pieces)
}

/** Where pictures are drawn, in points, and how many the file holds. */
function pictures(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const contents = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length
    return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
  })
  const drawn = contents
    .flatMap(content => [...content.matchAll(/q (\S+) 0 0 -(\S+) (\S+) (\S+) cm \/Picture\d+ Do Q/g)])
    .map(([, width, height, x, bottom]) => ({
      width: Number(width),
      height: Number(height),
      x: Number(x),
      y: Number(bottom) - Number(height),
    }))
  return { drawn, kept: text.match(/\/Subtype \/Image/g)?.length ?? 0 }
}

describe('a logo on paper', () => {
  it.each([
    ['wide', 600, 100, 60 * MM, 10 * MM],
    ['square', 400, 400, 18 * MM, 18 * MM],
    ['high', 20, 200, 1.8 * MM, 18 * MM],
    ['small: not blown up', 40, 20, 24, 12],
  ])('keeps its proportions, %s', async (_, width, height, printedWidth, printedHeight) => {
    for (const factura of [unaFacturaImpresa(3), unComprobanteElectronico(3)]) {
      const { drawn, kept } = pictures(await pdfOf(con(logo(width, height), factura)))
      expect(kept).toBe(1)
      expect(drawn).toEqual([
        {
          width: expect.closeTo(printedWidth, 1),
          height: expect.closeTo(printedHeight, 1),
          x: MARGIN.left,
          y: expect.closeTo(MARGIN.top, 1),
        },
      ])
    }
  })

  it('stands in the middle of a roll', async () => {
    const { drawn } = pictures(await pdfOf(con(logo(600, 100), unaFacturaImpresa(3, { papel: 'rollo' }))))
    expect(drawn).toEqual([
      {
        width: expect.closeTo(48 * MM, 1),
        height: expect.closeTo(8 * MM, 1),
        x: expect.closeTo(16 * MM, 1),
        y: expect.anything(),
      },
    ])
  })

  it('is in a file once, however many papers and pages show it; one of another company is another', async () => {
    const uno = logo(300, 100)
    const { drawn, kept } = pictures(
      await pdfOf(
        con(uno, unaFacturaImpresa(2)),
        // Come from the database anew, as each of many does.
        con({ ...uno, png: new Uint8Array(uno.png) }, unComprobanteElectronico(60)),
        con(logo(200, 200), unaFacturaImpresa(2)),
        unaFacturaImpresa(2),
      ),
    )
    expect(kept).toBe(2)
    // The electronic one has its head on each of its pages.
    expect(drawn.length).toBeGreaterThan(3)
  })

  it('changes nothing that the paper says, nor on how many pages', async () => {
    const words = async (factura: FacturaImpresa) => {
      const { pages } = await readPdf(await pdfOf(factura))
      return pages.map(page => pageText(page).split(/\s+/).sort())
    }
    for (const factura of [unaFacturaImpresa(6), unaFacturaImpresa(6, { papel: 'rollo' })]) {
      const [without, withIt] = await Promise.all([words(factura), words(con(logo(300, 100), factura))])
      expect(withIt).toEqual(without)
    }
  })

  it('never stops a paper, whatever stands in its place', async () => {
    const { huella, png } = logo(300, 100)
    const cut = png.subarray(0, png.length / 2)
    const otherColours = new Uint8Array(png)
    otherColours[25] = 6
    const noSize = new Uint8Array(png)
    noSize.fill(0, 16, 20)
    for (const bad of [new Uint8Array(), new Uint8Array([1, 2, 3]), cut, otherColours, noSize, unPng()]) {
      // A PNG that was not made here has another kind of data.
      const { drawn, kept } = pictures(await pdfOf(con({ huella, png: bad }, unaFacturaImpresa(1))))
      expect([drawn, kept]).toEqual([[], 0])
    }
  })
})
