import { randomBytes } from 'node:crypto'
import { usuarios } from '@cuadre/contract/usuarios'
import { REINTENTOS_HUB } from '@cuadre/domain/sesion/reglas'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { abrirApi } from './src/api.ts'
import { seMide } from './src/medidas.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, sinDesplazamientoLateral, todoLeido } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
import { expect, prueba } from './src/prueba.ts'

const MINUTO = 60
const INACTIVIDAD = 'Inactividad detectada'
const conectado = (page: Page) => page.getByRole('img', { name: 'Avisos conectados' })
const entrada = (page: Page) => paginaDeEntrada(page).titulo

/** Advances the clock of all tabs of a browser, in steps that its timers notice. */
async function pasan(context: BrowserContext, segundos: number) {
  await context.clock.fastForward(segundos * 1000)
}

prueba.describe('la inactividad', () => {
  prueba('avisa a los 14 minutos y cierra la sesión a los 15', async ({ page, context, producto }) => {
    await context.clock.install()
    await paginaDeEntrada(page).entrar(producto)
    // The screen must be there before time flies: what is still loading watches nobody.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/categorias')
    await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
    // The last thing that somebody does. The clock runs on by itself too, so each step leaves it most of a minute.
    await page.keyboard.press('Tab')
    await pasan(context, 13 * MINUTO)
    const dialogo = page.getByRole('dialog', { name: INACTIVIDAD })
    await expect(dialogo).toBeHidden()
    await pasan(context, MINUTO + 2)
    await expect(dialogo).toContainText('Tu sesión se cerrará en 1 minuto si no realizas ninguna acción.')
    await expect(dialogo.getByRole('button', { name: 'Seguir trabajando' })).toBeFocused()
    await axe(page)
    await sinDesplazamientoLateral(page)
    // Neither the mouse that comes to read it, nor Esc, nor a click beside it is an answer.
    await page.mouse.move(200, 300)
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 400)
    await expect(dialogo).toBeVisible()
    await pasan(context, 60)
    await expect(aviso(page, 'Tu sesión fue cerrada por inactividad.')).toContainText('Sesión cerrada')
    await expect(entrada(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await expect(page).toHaveURL(url => url.searchParams.get('redirect') === '/categorias')
  })

  prueba('«Seguir trabajando» renueva la sesión y vuelve a contar', async ({ page, context, producto }) => {
    await context.clock.install()
    await paginaDeEntrada(page).entrar(producto)
    // The screen must be there before time flies: what is still loading watches nobody.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await pasan(context, 14 * MINUTO + 2)
    const dialogo = page.getByRole('dialog', { name: INACTIVIDAD })
    const [respuesta] = await Promise.all([
      page.waitForResponse('**/api/users/refresh-token'),
      dialogo.getByRole('button', { name: 'Seguir trabajando' }).click(),
    ])
    expect(respuesta.status()).toBe(200)
    await expect(aviso(page, 'Sesión renovada')).toBeVisible()
    await expect(dialogo).toBeHidden()
    await pasan(context, 13 * MINUTO)
    await expect(dialogo).toBeHidden()
    await pasan(context, MINUTO + 2)
    await expect(dialogo).toBeVisible()
    await dialogo.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(aviso(page, 'Sesión cerrada')).toBeVisible()
    await expect(entrada(page)).toBeVisible()
  })

  prueba('es una sola para todas las pestañas', async ({ page, context, producto }) => {
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
    await enOtra.getByRole('button', { name: 'Seguir trabajando' }).click()
    for (const dialogo of dialogos) await expect(dialogo).toBeHidden()

    await pasan(context, 14 * MINUTO + 5)
    await expect(enUna).toBeVisible()
    await enUna.getByRole('button', { name: 'Cerrar sesión' }).click()
    for (const una of [page, otra]) await expect(entrada(una)).toBeVisible()
  })
})

prueba(
  'dos pestañas renuevan la sesión a la vez y ninguna queda fuera',
  async ({ page, context, producto, erroresEsperados }) => {
    erroresEsperados.push(/401 \(Unauthorized\)/)
    await paginaDeEntrada(page).entrar(producto)
    const otra = await context.newPage()
    for (const una of [page, otra]) {
      await una.goto('/categorias')
      await todoLeido(una)
    }
    let renovaciones = 0
    context.on('request', request => {
      if (request.url().endsWith('/users/refresh-token')) renovaciones += 1
    })
    for (let vuelta = 1; vuelta <= 3; vuelta++) {
      await context.clearCookies({ name: 'cuadre_acceso' })
      await Promise.all([page, otra].map(una => una.reload()))
      for (const una of [page, otra]) await todoLeido(una)
    }
    expect(renovaciones).toBeGreaterThanOrEqual(3)
    expect(renovaciones).toBeLessThanOrEqual(6)
  },
)

/** Time passes until the notices are given up; in steps in which the page's question whether the server is there is not given up. */
async function seRinden(context: BrowserContext, boton: Locator) {
  const despuesDeEsperar = async () => {
    await context.clock.runFor(2000)
    return boton.isVisible()
  }
  await expect.poll(despuesDeEsperar, { intervals: [50] }).toBe(true)
}

prueba.describe('los avisos en vivo', () => {
  prueba(
    'se rinden después de cuatro intentos y vuelven cuando se pide',
    async ({ page, context, producto }) => {
      await context.clock.install()
      let conexiones = 0
      let hay = false
      await page.routeWebSocket(/\/api\/hub/, servidor => {
        conexiones += 1
        if (!hay) return servidor.close({ code: 1012 })
        servidor.connectToServer()
      })
      await paginaDeEntrada(page).entrar(producto)
      const boton = page.getByRole('button', { name: 'Sin conexión de avisos. Reconectar' })
      await seRinden(context, boton)
      expect(conexiones).toBe(5)
      await axe(page)
      await sinDesplazamientoLateral(page)
      hay = true
      await boton.click()
      await expect(conectado(page)).toBeVisible()
    },
  )

  prueba('se reintentan a los 0, 2, 10 y 30 segundos', async ({ page, context, producto }) => {
    await context.clock.install()
    let conexiones = 0
    let cerradas = 0
    await page.routeWebSocket(/\/api\/hub/, async servidor => {
      conexiones += 1
      await servidor.close({ code: 1012 })
      cerradas += 1
    })
    await paginaDeEntrada(page).entrar(producto)
    const boton = page.getByRole('button', { name: 'Sin conexión de avisos. Reconectar' })
    await seRinden(context, boton)
    // From here on time passes only when the test says so.
    await context.clock.pauseAt(await page.evaluate('Date.now() + 1000'))
    conexiones = cerradas = 0
    await boton.click()
    for (const [intento, espera] of REINTENTOS_HUB.entries()) {
      // The page has heard that the last attempt was closed before any time passes.
      await expect.poll(() => cerradas).toBe(intento + 1)
      await page.evaluate('null')
      if (espera > 0) {
        await context.clock.runFor(espera * 1000 - 200)
        await page.evaluate('null')
        expect(conexiones).toBe(intento + 1)
      }
      for (let decima = 0; decima < 5 && conexiones < intento + 2; decima += 1) {
        await context.clock.runFor(100)
        await page.evaluate('null')
      }
      expect(conexiones).toBe(intento + 2)
    }
    // The page may hear that the last attempt was closed only after time has passed; so little that nothing else begins.
    await expect
      .poll(async () => {
        await context.clock.runFor(100)
        return boton.isVisible()
      })
      .toBe(true)
    expect(conexiones).toBe(1 + REINTENTOS_HUB.length)
  })

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

  prueba('a quien desactivan le llega el motivo en el momento', async ({ page, producto }) => {
    const api = await abrirApi(producto)
    const persona = await crearPersona(producto, 'Categorias')
    await paginaDeEntrada(page).entrar(persona)
    await page.goto('/categorias')
    await todoLeido(page)
    await api.call(usuarios.deactivate, { params: { id: persona.id } })
    const dialogo = page.getByRole('dialog', { name: 'Sesión finalizada' })
    await expect(dialogo).toContainText('Su usuario fue desactivado por un administrador.')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 400)
    await expect(dialogo).toBeVisible()
    await expect(dialogo.getByRole('button')).toHaveCount(1)
    await dialogo.getByRole('button', { name: 'Aceptar' }).click()
    await expect(entrada(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})
