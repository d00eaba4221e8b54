import { readFile } from 'node:fs/promises'
import { leerPdf, textoDePagina } from '@cuadre/testing/leer-pdf'
import { expect, type Page } from '@playwright/test'
import { dialogo } from './dialogo.ts'

/** The preview of an invoice. */
export function factura(page: Page) {
  const { caja, boton } = dialogo(page, 'Factura PDF')
  const hoja = caja.getByRole('img', { name: /página 1 de \d+$/ })

  return {
    caja,
    hoja,
    // The cross at the top has the same name.
    cerrar: () => boton('Cerrar').last().click(),
    /** The sheet is there and has ink on it. */
    async seVe() {
      await expect(hoja).toBeVisible()
      await expect
        .poll(() => hoja.evaluate(isDrawn), { message: 'the page of the invoice is blank' })
        .toBe(true)
    },
    /** The words of the first page, read out of the file that 'Descargar PDF' gives. */
    async texto(): Promise<string> {
      const [file] = await Promise.all([page.waitForEvent('download'), boton('Descargar PDF').click()])
      const pdf = await leerPdf(await readFile(await file.path()))
      return textoDePagina(pdf.paginas[0] ?? [])
    },
  }
}

/** Runs in the page: white paper alone has one colour. */
function isDrawn(element: Element): boolean {
  if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false
  const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
  return pixels !== undefined && new Set(new Uint32Array(pixels.buffer)).size > 2
}
