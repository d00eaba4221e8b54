import type { Page } from '@playwright/test'
import { lista } from './lista.ts'
import { vistaPrevia } from './vista-previa.ts'

/** The list of documents, and the paper of one with what stands above it. */
export function paginaDeComprobantes(page: Page) {
  const papel = vistaPrevia(page, 'Comprobante PDF')
  return {
    ...lista(page, 'Comprobantes'),
    papel,
    correcciones: papel.caja.getByRole('region', { name: 'Correcciones' }),
  }
}

/** The form of a note. */
export function formularioDeNota(page: Page) {
  return {
    modo: (texto: string) => page.getByRole('radio', { name: texto }),
    cantidad: (producto: string) =>
      page.getByRole('textbox', { name: `Cantidad de ${producto}`, exact: true }),
    monto: page.getByRole('textbox', { name: 'Monto' }),
    motivo: page.getByRole('combobox', { name: 'Motivo' }),
    /** A figure of the foot by its name. */
    cifra: (nombre: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${nombre}$`) }) })
        .locator('dd'),
  }
}
