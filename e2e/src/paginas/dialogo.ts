import type { Locator, Page } from '@playwright/test'

/** A dialog by its title. Questions have several buttons; forms have 'Guardar' and 'Cancelar'. */
export function dialogo(page: Page, titulo: string | RegExp) {
  const caja = page.getByRole('dialog', { name: titulo })
  return {
    caja,
    boton: (nombre: string): Locator => caja.getByRole('button', { name: nombre, exact: true }),
    guardar: () => caja.getByRole('button', { name: 'Guardar', exact: true }).click(),
  }
}
