import type { Page } from '@playwright/test'
import { vistaPrevia } from './vista-previa.ts'

/** The preview of an invoice. */
export function factura(page: Page) {
  return vistaPrevia(page, 'Factura PDF')
}
