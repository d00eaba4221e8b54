import type { Locator, Page } from '@playwright/test'

/** A message at the foot of the page, by a piece of its text. */
export function aviso(page: Page, texto: string): Locator {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('button', { name: 'Cerrar aviso' }) })
    .filter({ hasText: texto })
}
