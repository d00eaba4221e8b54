import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { seMide } from './src/medidas.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'

const MINUTO = 60
const INACTIVIDAD = 'Inactividad detectada'
const conectado = (page: Page) => page.getByRole('img', { name: 'Avisos conectados' })
const entrada = (page: Page) => paginaDeEntrada(page).titulo

/** Advances the clock of all tabs of a browser, in steps that its timers notice. */
async function pasan(context: BrowserContext, segundos: number) {
  await context.clock.fastForward(segundos * 1000)
}

prueba(
  'la inactividad es una sola para todas las pestañas: avisa, se renueva y cierra en todas',
  async ({ page, context, producto }) => {
    await context.clock.install()
    await paginaDeEntrada(page).entrar(producto)
    // The screen must be there before time flies: what is still loading watches nobody.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const otra = await context.newPage()
    await otra.goto('/categorias')
    await expect(otra.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
    const dialogos = [page, otra].map(una => una.getByRole('dialog', { name: INACTIVIDAD }))
    const [enUna, enOtra] = dialogos as [(typeof dialogos)[0], (typeof dialogos)[0]]

    await pasan(context, 10 * MINUTO)
    const antes = await otra.evaluate("localStorage.getItem('ultimaActividad')")
    await otra.keyboard.press('Tab')
    // Tabs hear of each other through the browser's storage, in their own time: not before that does time fly.
    const anotada = (una: Page) => una.evaluate("localStorage.getItem('ultimaActividad')")
    await expect.poll(() => anotada(otra)).not.toBe(antes)
    await expect.poll(async () => (await anotada(page)) === (await anotada(otra))).toBe(true)
    await pasan(context, 10 * MINUTO)
    for (const dialogo of dialogos) await expect(dialogo).toBeHidden()

    await pasan(context, 4 * MINUTO + 5)
    for (const dialogo of dialogos) await expect(dialogo).toBeVisible()
    await expect(enOtra).toContainText('Tu sesión se cerrará en 1 minuto si no realizas ninguna acción.')
    await axe(otra)
    await sinDesplazamientoLateral(otra)
    // Neither the mouse that comes to read it, nor Esc, nor a click beside it is an answer.
    await otra.mouse.move(200, 300)
    await otra.keyboard.press('Escape')
    await otra.mouse.click(20, 400)
    await expect(enOtra).toBeVisible()
    const [respuesta] = await Promise.all([
      otra.waitForResponse('**/api/users/refresh-token'),
      enOtra.getByRole('button', { name: 'Seguir trabajando' }).click(),
    ])
    expect(respuesta.status()).toBe(200)
    for (const dialogo of dialogos) await expect(dialogo).toBeHidden()

    await pasan(context, 14 * MINUTO + 5)
    await expect(enUna).toBeVisible()
    // Nobody answers.
    await pasan(context, MINUTO)
    await expect(aviso(page, 'Tu sesión fue cerrada por inactividad.')).toContainText('Sesión cerrada')
    for (const una of [page, otra]) await expect(entrada(una)).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await expect(otra).toHaveURL(url => url.searchParams.get('redirect') === '/categorias')
  },
)

prueba(
  'la lista de otro navegador muestra enseguida la categoría nueva',
  async ({ page, otroNavegador, producto }) => {
    await paginaDeEntrada(page).entrar(producto)
    // Other journeys leave categories too: among them all, this one might stand on another page.
    for (const una of [page, otroNavegador]) await una.goto('/categorias?buscar=plomeria')
    for (const una of [page, otroNavegador]) await expect(conectado(una)).toBeVisible()
    const nombre = `Plomería ${randomBytes(3).toString('hex')}`
    await page.getByRole('button', { name: 'Nueva Categoría' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(nombre)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    const anuncio = aviso(otroNavegador, 'Actualización en Categorias')
    await expect(anuncio).toContainText('Se realizó una acción: Creación')
    // At the top, beside what is read and typed.
    await seMide([anuncio], ({ bottom }) => expect(bottom).toBeLessThan(60))
    await expect(otroNavegador.getByText(nombre)).toBeVisible()
    // Who did it needs no telling.
    await expect(page.getByText(nombre).first()).toBeVisible()
    await expect(aviso(page, 'Actualización en Categorias')).toBeHidden()

    // Who writes in a dialog is not disturbed: the list behind it changes, and nothing is said.
    // By its text: roles are not looked for behind a dialog.
    const dicho = otroNavegador.getByText('Actualización en Categorias')
    await expect(dicho).toBeHidden()
    await otroNavegador.getByRole('button', { name: 'Nueva Categoría' }).click()
    await expect(otroNavegador.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click()
    await expect(otroNavegador.getByText(nombre)).toBeHidden()
    // Asked once: a notice that had come would go by itself.
    expect(await dicho.count()).toBe(0)
  },
)
