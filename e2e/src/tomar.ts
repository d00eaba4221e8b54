import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

const CARPETA = fileURLToPath(new URL('../../docs/imagenes/', import.meta.url))
/** README and manual stay quick to open. */
const MAXIMO = 150_000

/** Nothing is on its way any more. */
export async function reposo(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Cargando…')).toHaveCount(0)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** A picture of the screen for README and manual. */
export async function tomar(page: Page, nombre: string) {
  const path = `${CARPETA}${nombre}.png`
  await page.evaluate('document.fonts.ready')
  // A palette of 256 colours: a third of the bytes, and of flat screens nothing that an eye would miss.
  const png = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, effort: 10 })
    .toBuffer()
  expect(png.length, `${nombre}.png is too heavy`).toBeLessThan(MAXIMO)
  await writeFile(path, png)
}
