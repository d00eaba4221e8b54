import { randomBytes } from 'node:crypto'
import { dialogo } from './src/paginas/dialogo.ts'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const TELEFONO = { width: 390, height: 844 }

prueba(
  'una conexión perdida se ve también en el teléfono, y lo que no se guardó se dice hasta que se guarda',
  async ({ page, context, erroresEsperados }) => {
    erroresEsperados.push(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize(TELEFONO)
    await page.goto('/categorias')
    await page.getByRole('button', { name: 'Nueva Categoría' }).click()
    const alta = dialogo(page, 'Nueva Categoría')
    await alta.caja.getByRole('textbox').fill(`Sin red ${randomBytes(3).toString('hex')}`)
    const barra = page.getByText('Sin conexión: no cierre esta página.')
    await context.setOffline(true)
    await expect(barra).toBeVisible()
    await alta.guardar()
    await expect(page.getByText('Lo último no se guardó.')).toBeVisible()
    await axe(page)
    await cabeALoAncho(page)
    await context.setOffline(false)
    await expect(barra).toBeHidden()
    await expect(page.getByText('Lo último no se guardó: guárdelo de nuevo.')).toBeVisible()
    await alta.guardar()
    await expect(alta.caja).toBeHidden()
    await expect(page.getByText(/Lo último no se guardó/)).toBeHidden()
  },
)

prueba('en una línea lenta el marco está antes que el programa', async ({ page }) => {
  let seguir = () => {}
  const espera = new Promise<void>(resolve => {
    seguir = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await espera
    await route.continue()
  })
  await page.goto('/categorias', { waitUntil: 'commit' })
  await expect(page.getByText('Cargando…')).toBeVisible()
  // Painted, not only there.
  const pintado = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(pintado).toBe(1)
  seguir()
  await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  await expect(page.locator('.cuadre-start')).toHaveCount(0)
})
