import { menu } from './src/paginas/menu.ts'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const TELEFONO = { width: 390, height: 844 }

prueba('el menú se fija y se recuerda, y Ctrl+K y Alt+N llevan a todas partes', async ({ page }) => {
  await page.goto('/categorias')
  const soltar = page.getByRole('button', { name: 'Soltar el menú' })
  await soltar.click()
  await page.reload()
  await menu(page).abrir()
  await expect(menu(page).cajon.getByRole('link').first()).toHaveText('Inicio')
  await page.getByRole('button', { name: 'Fijar el menú' }).click()
  await expect(soltar).toBeFocused()
  await axe(page)
  await cabeALoAncho(page)
  await page.reload()
  await expect(soltar).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Clientes' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await expect(soltar).toBeVisible()

  const buscar = page.getByRole('combobox', { name: 'Ir a una pantalla o un registro' })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await expect(buscar).toBeFocused()
  await axe(page)
  await page.keyboard.type('auditoria')
  // The topics of the help that say it come after the screen.
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Auditoría')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page).toHaveURL(/\/facturacion\/nuevo$/)

  // On a phone there is no room for either: the drawer, and a button of its own.
  await page.setViewportSize(TELEFONO)
  await expect(soltar).toBeHidden()
  await page.getByRole('button', { name: 'Ir a una pantalla o un registro' }).click()
  await expect(buscar).toBeFocused()
  await cabeALoAncho(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Bienvenido/ }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Cuenta' })
    .getByRole('link', { name: 'Cambiar contraseña' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' })).toBeVisible()
})
