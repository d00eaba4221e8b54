import type { Page } from '@playwright/test'

/** From the first press to the second of a hand that did not mean two: far more than a program's double click. */
const ENTRE_CLICS_MS = 450

/** Presses the same point twice, as that hand does. */
export async function dosClics(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  // The delay stands between press and release, and again between release and the next press.
  await page.mouse.click(x, y, { clickCount: 2, delay: ENTRE_CLICS_MS / 2 })
}

/** Puts a text in the place of what has the focus, from the clipboard. */
export async function pegar(page: Page, texto: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(text => navigator.clipboard.writeText(text), texto)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
}
