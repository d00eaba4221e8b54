import type { BrowserContext, Locator } from '@playwright/test'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'

/** Time passes until the notices are given up; in steps in which the page's question whether the server is there is not given up. */
async function seRinden(context: BrowserContext, boton: Locator) {
  const despuesDeEsperar = async () => {
    await context.clock.runFor(2000)
    return boton.isVisible()
  }
  await expect.poll(despuesDeEsperar, { intervals: [50] }).toBe(true)
}

prueba(
  'los avisos se rinden después de cuatro intentos y vuelven cuando se pide',
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
    await expect(page.getByRole('img', { name: 'Avisos conectados' })).toBeVisible()
  },
)
