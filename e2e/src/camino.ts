import type { Page } from '@playwright/test'
import { type Lugar, lista } from './campos.ts'
import { expect } from './prueba.ts'

/** What the way to the first invoice costs besides typing. */
export async function contarCamino(page: Page) {
  let clics = 0
  let paradas = 0
  let vueltas = 0
  await page.exposeFunction('contarClic', () => {
    clics += 1
  })
  // Enter on a button is a click too, but without a pointer: its detail is 0.
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      event => {
        const { contarClic } = window as unknown as { contarClic: () => void }
        if (event.isTrusted && event.detail > 0) contarClic()
      },
      true,
    )
  })
  page.on('response', response => {
    if (response.url().includes('/api/') && response.status() >= 400) paradas += 1
  })
  return {
    /** What came before counts for nothing. */
    empezar: () => {
      clics = 0
      paradas = 0
      page.on('framenavigated', frame => {
        if (new URL(frame.url()).pathname === '/') vueltas += 1
      })
    },
    cuenta: () => ({ clics, paradas, vueltas }),
  }
}

/** Types into a list and takes the first that it finds. */
export async function escribirEn(lugar: Lugar, nombre: string, texto: string): Promise<void> {
  const field = lista(lugar, nombre)
  await field.fill(texto)
  await field.press('Enter')
  await expect(field).toHaveValue(new RegExp(texto, 'i'))
}
