import { usuarios } from '@cuadre/contract/usuarios'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { BrowserContext, Locator } from '@playwright/test'
import { empezarPedido } from './src/empezar-pedido.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, enReposo, sinDesplazamientoLateral } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
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

prueba(
  'a quien desactivan le llega el motivo en el momento, y no le cuesta su pedido',
  async ({ page, producto, api }) => {
    const persona = await crearPersona(producto, 'Facturacion')
    const puesto = await unPuestoDeVenta(api)
    await paginaDeEntrada(page).entrar(persona)
    const pedido = await empezarPedido(page, puesto)
    // What was read again when the notices were connected has come, long before the session ends.
    await enReposo(page)
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
    await expect(paginaDeEntrada(page).titulo).toBeVisible()

    await api.call(usuarios.reactivate, { params: { id: persona.id } })
    await paginaDeEntrada(page).entrar(persona)
    await page.goto('/facturacion/nuevo')
    await page.getByRole('button', { name: 'Recuperar' }).click()
    await expect(pedido.lineas).toHaveCount(1)
    await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
  },
)
