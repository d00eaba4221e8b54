import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { empezarPedido } from './src/empezar-pedido.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What was being written in several tabs of one browser.

const oferta = (page: Page) => dialogo(page, 'Tiene un pedido sin guardar')

prueba(
  'dos pestañas escriben dos pedidos; cerradas las dos, cada uno se ofrece una vez',
  async ({ page, context, api }) => {
    const uno = await unPuestoDeVenta(api)
    const dos = await unPuestoDeVenta(api)
    await empezarPedido(page, uno)
    const segunda = await context.newPage()
    await segunda.goto('/facturacion/nuevo')
    // The first tab lives: what it holds is not offered here.
    await expect(formularioDePedido(segunda).cliente).toBeFocused()
    await empezarPedido(segunda, dos)
    await page.close({ runBeforeUnload: false })
    await segunda.close({ runBeforeUnload: false })

    const otra = await context.newPage()
    const pedido = formularioDePedido(otra)
    await otra.goto('/facturacion/nuevo')
    await expect(oferta(otra).caja).toContainText(dos.gravado.descripcion)
    await expect(oferta(otra).caja).toContainText('Queda otro sin guardar, más antiguo.')
    await axe(otra)
    await oferta(otra).boton('Recuperar').click()
    await expect(pedido.cliente).toHaveValue(dos.cliente.nombre)
    await pedido.guardar.click()
    await factura(otra).cerrar()

    await otra.goto('/facturacion/nuevo')
    await expect(oferta(otra).caja).toContainText(uno.gravado.descripcion)
    await expect(oferta(otra).caja).not.toContainText('más antiguo')
    await oferta(otra).boton('Descartar').click()
    await expect(pedido.cliente).toBeFocused()
    await otra.reload()
    await expect(pedido.cliente).toBeFocused()
    await expect(oferta(otra).caja).toBeHidden()
  },
)

prueba(
  'recargar la página ofrece lo suyo, aunque otra pestaña siga escribiendo',
  async ({ page, context, api }) => {
    const uno = await unPuestoDeVenta(api)
    const dos = await unPuestoDeVenta(api)
    await empezarPedido(page, uno)
    const segunda = await context.newPage()
    await empezarPedido(segunda, dos)
    page.on('dialog', aviso => aviso.accept())
    await page.reload()
    await expect(oferta(page).caja).toContainText(uno.gravado.descripcion)
    await oferta(page).boton('Recuperar').click()
    await expect(formularioDePedido(page).cliente).toHaveValue(uno.cliente.nombre)
    await expect(formularioDePedido(segunda).cliente).toHaveValue(dos.cliente.nombre)
    await expect(segunda.getByText('Este pedido se ofreció en otra pestaña')).toBeHidden()
  },
)

prueba(
  'una pestaña que se cae no pudo despedirse, y su pedido se ofrece igual',
  async ({ page, context, api }) => {
    const puesto = await unPuestoDeVenta(api)
    await empezarPedido(page, puesto)

    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('borradorPedido')
    const rota = page.waitForEvent('crash')
    const consola = await context.newCDPSession(page)
    void consola.send('Page.crash').catch(() => {})
    await rota

    const otra = await context.newPage()
    await otra.goto('/facturacion/nuevo')
    await oferta(otra).boton('Recuperar').click()
    await expect(formularioDePedido(otra).cliente).toHaveValue(puesto.cliente.nombre)
  },
)
