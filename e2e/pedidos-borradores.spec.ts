import { formatDia } from '@cuadre/domain/tiempo/dia'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { empezarPedido } from './src/empezar-pedido.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What was being written when a tab was left, reloaded, closed or lost.

const oferta = (page: Page) => dialogo(page, 'Tiene un pedido sin guardar')

prueba(
  'dos pestañas escriben dos pedidos; recargada, cada una ofrece el suyo; cerradas las dos, cada uno se ofrece una vez',
  async ({ page, context, api }) => {
    const uno = await unPuestoDeVenta(api)
    const dos = await unPuestoDeVenta(api)
    await empezarPedido(page, uno)
    const segunda = await context.newPage()
    await prueba.step('lo de una pestaña viva no se ofrece en otra', async () => {
      await segunda.goto('/facturacion/nuevo')
      await expect(formularioDePedido(segunda).cliente).toBeFocused()
      await empezarPedido(segunda, dos)
    })

    await prueba.step('recargar ofrece lo suyo, aunque otra siga escribiendo', async () => {
      page.on('dialog', aviso => aviso.accept())
      await page.reload()
      await expect(oferta(page).caja).toContainText(uno.gravado.descripcion)
      await oferta(page).boton('Recuperar').click()
      await expect(formularioDePedido(page).cliente).toHaveValue(uno.cliente.nombre)
      await expect(formularioDePedido(segunda).cliente).toHaveValue(dos.cliente.nombre)
      await expect(segunda.getByText('Este pedido se ofreció en otra pestaña')).toBeHidden()
    })

    await page.close({ runBeforeUnload: false })
    await segunda.close({ runBeforeUnload: false })
    const otra = await context.newPage()
    const pedido = formularioDePedido(otra)
    await prueba.step('de dos que se cerraron, primero el último', async () => {
      await otra.goto('/facturacion/nuevo')
      await expect(oferta(otra).caja).toContainText(dos.gravado.descripcion)
      await expect(oferta(otra).caja).toContainText('Queda otro sin guardar, más antiguo.')
      await axe(otra)
      // It wants an answer: neither Esc nor a click beside it is one.
      await otra.keyboard.press('Escape')
      await expect(oferta(otra).boton('Recuperar')).toBeFocused()
      await otra.keyboard.press('Enter')
      await expect(pedido.cliente).toHaveValue(dos.cliente.nombre)
      await expect(pedido.lineas).toHaveCount(1)
      await pedido.guardar.click()
      await factura(otra).cerrar()
    })

    await prueba.step('y lo descartado, nunca más', async () => {
      await otra.goto('/facturacion/nuevo')
      await expect(oferta(otra).caja).toContainText(uno.gravado.descripcion)
      await expect(oferta(otra).caja).not.toContainText('más antiguo')
      await oferta(otra).boton('Descartar').click()
      await expect(pedido.cliente).toBeFocused()
      await expect(pedido.lineas).toHaveCount(0)
      await otra.reload()
      await expect(pedido.cliente).toBeFocused()
      await expect(oferta(otra).caja).toBeHidden()
    })
  },
)

prueba(
  'una pestaña que se cae no pudo despedirse, y su pedido se ofrece igual; atrás pregunta sin cambiar la dirección',
  { tag: '@chromium' },
  async ({ page, context, api }) => {
    const puesto = await unPuestoDeVenta(api)
    await empezarPedido(page, puesto)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('borradorPedido')
    const rota = page.waitForEvent('crash')
    const consola = await context.newCDPSession(page)
    void consola.send('Page.crash').catch(() => {})
    await rota

    const otra = await context.newPage()
    const pedido = formularioDePedido(otra)
    await otra.goto('/facturacion')
    await otra.getByRole('button', { name: 'Nuevo Pedido' }).click()
    await oferta(otra).boton('Recuperar').click()
    await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
    await expect(pedido.fecha).toHaveValue(formatDia(LUNES))

    await prueba.step('atrás pregunta, también la segunda vez', async () => {
      const pregunta = dialogo(otra, 'El pedido no se ha guardado')
      await otra.goBack()
      await expect(pregunta.caja).toBeVisible()
      await expect(otra).toHaveURL(/\/facturacion\/nuevo$/)
      // Whoever presses Back again is not asked twice, nor let out.
      await otra.evaluate(() => history.back())
      await expect(otra).toHaveURL(/\/facturacion\/nuevo$/)
      await pregunta.boton('Seguir editando').click()
      await expect(pregunta.caja).toBeHidden()
      await expect(pedido.lineas).toHaveCount(1)
      await otra.goBack()
      await pregunta.boton('Guardar borrador y salir').click()
      await expect(otra).toHaveURL(/\/facturacion$/)
      await expect(otra.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
    })

    await prueba.step('el borrador dice de quién es y cuánto', async () => {
      await otra.goForward()
      // 2 × 450.50 = 901.00, and 162.18 of ITBIS.
      await expect(oferta(otra).caja).toContainText(`${puesto.cliente.nombre} — RD$1,063.18`)
    })
  },
)
