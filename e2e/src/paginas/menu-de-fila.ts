import type { Page } from '@playwright/test'

/** Opens the menu of the row that is called so. */
export async function abrirMenuDeFila(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

/** Does with a row what stands in its menu, by its whole name: 'Eliminar B0100000012'. */
export async function delMenuDeFila(page: Page, nombre: string, accion: string): Promise<void> {
  await abrirMenuDeFila(page, nombre)
  await page.getByRole('menuitem', { name: accion, exact: true }).click()
}

/** Asks for a row to be deleted, whether that stands in it or in its menu; a question comes. */
export async function pedirEliminar(page: Page, nombre: string): Promise<void> {
  const directo = page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true })
  const mas = page.getByRole('button', { name: `Más acciones de ${nombre}`, exact: true })
  await directo.or(mas).waitFor()
  await ((await mas.isVisible()) ? delMenuDeFila(page, nombre, `Eliminar ${nombre}`) : directo.click())
}
