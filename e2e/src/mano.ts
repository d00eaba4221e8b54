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

/** What a person takes who has never seen the program: to find, point at and press a thing, and to type a letter. */
const POR_CLIC_S = 3
const POR_LETRA_S = 0.3

/** Counts what is pressed and typed in a tab from here on; afterwards, how long a person would have been busy with that. */
export async function contarLaMano(page: Page): Promise<() => Promise<{ clics: number; segundos: number }>> {
  await page.addInitScript(() => {
    const add = (what: string, count: number) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + count))
    const before = new WeakMap<EventTarget, number>()
    addEventListener('click', ({ isTrusted }) => isTrusted && add('mano clics', 1), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        add('mano letras', Math.max(1, Math.abs(target.value.length - (before.get(target) ?? 0))))
        before.set(target, target.value.length)
      },
      true,
    )
  })
  return async () => {
    const [clics = 0, letras = 0] = await page.evaluate(() =>
      ['mano clics', 'mano letras'].map(what => Number(sessionStorage.getItem(what))),
    )
    return { clics, segundos: clics * POR_CLIC_S + letras * POR_LETRA_S }
  }
}
