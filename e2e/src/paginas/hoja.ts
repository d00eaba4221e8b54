import type { Page } from '@playwright/test'

/** Window with the sheets that it was asked to print. */
interface Impresora {
  hojas?: string[]
}

/** Stands in for the printer: keeps what would be on paper at the moment when the browser is asked to print. */
export async function conImpresora(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const window = globalThis as unknown as Impresora & { print: () => void; document: Document }
    window.print = () => {
      window.hojas = [...(window.hojas ?? []), window.document.querySelector('.cuadre-hoja')?.innerHTML ?? '']
    }
  })
}

/** How many sheets were asked for by now. */
export function hojasPedidas(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Impresora).hojas?.length ?? 0)
}
