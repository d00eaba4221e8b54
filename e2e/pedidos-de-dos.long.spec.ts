import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { unProducto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Browser, Page } from '@playwright/test'
import { campo } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
import { expect, navegadorSinSesion, pruebaConSesion as prueba } from './src/prueba.ts'
import type { Producto } from './src/servidor.ts'

// Two people at the same order: nothing of either is overwritten without having been seen.

/** An order of 2 machetes at 100 and 5 nails at 200, and the screen on which it is edited. */
async function unPedidoDeDosLineas(api: ApiClient) {
  const puesto = await unPuestoDeVenta(api)
  const categoriaId = puesto.empresa.categoriaId
  const machete = await unProducto(api, { categoriaId, precio: 100 })
  const clavos = await unProducto(api, { categoriaId, precio: 200 })
  const { pedidoId } = await puesto.unPedido({
    detalles: [
      { productoId: machete.id, cantidad: 2 },
      { productoId: clavos.id, cantidad: 5 },
    ],
  })
  const abrir = async (page: Page) => {
    await page.goto(`/facturacion/${pedidoId}/editar`)
    const pedido = formularioDePedido(page)
    await expect(pedido.lineas).toHaveCount(2)
    return {
      ...pedido,
      cantidad: (producto: { descripcion: string }) =>
        campo(pedido.detalle, `Cantidad de ${producto.descripcion}`),
      descuento: (producto: { descripcion: string }) =>
        campo(pedido.detalle, `Descuento de ${producto.descripcion}`),
    }
  }
  return { machete, clavos, pedidoId, abrir }
}

/** The browser of a clerk who sells. */
async function otraPersona(
  browser: Browser,
  producto: Producto,
  consola: (context: Awaited<ReturnType<Browser['newContext']>>) => void,
) {
  const persona = await crearPersona(producto, 'Facturacion')
  const context = await navegadorSinSesion(browser, producto)
  consola(context)
  const suya = await context.newPage()
  await paginaDeEntrada(suya).entrar(persona)
  return { suya, nombre: persona.usuario }
}

prueba(
  'dos editan el mismo pedido: el segundo ve los cambios del primero y elige línea por línea',
  async ({ page, browser, producto, api, consola, erroresEsperados }) => {
    erroresEsperados.push(/409 \(Conflict\)/)
    const { machete, clavos, pedidoId, abrir } = await unPedidoDeDosLineas(api)
    const { suya, nombre } = await otraPersona(browser, producto, consola)
    const mio = await abrir(page)
    const suyo = await abrir(suya)
    await mio.cantidad(machete).fill('4')
    await mio.descuento(clavos).fill('10')
    await suyo.cantidad(machete).fill('7')
    await suyo.cantidad(clavos).fill('6')
    await suyo.guardar.click()
    await expect(aviso(suya, 'Éxito')).toBeVisible()

    // Told at once, and nothing that was typed has moved.
    await expect(page.getByRole('button', { name: 'Ver los cambios' })).toBeVisible()
    await expect(mio.cantidad(machete)).toHaveValue('4')
    await mio.guardar.click()
    const { caja, boton } = dialogo(page, `${nombre} cambió este pedido`)
    const cambio = (titulo: string) => caja.getByRole('group', { name: titulo })
    const cantidad = cambio(`${machete.descripcion}: cantidad`)
    await expect(cantidad).toContainText('Como lo abrió2')
    await expect(cantidad.getByRole('radio', { name: `Tomar lo de ${nombre} 7` })).not.toBeChecked()
    await expect(cantidad.getByRole('radio', { name: 'Conservar lo mío 4' })).not.toBeChecked()
    await expect(cambio(`${clavos.descripcion}: cantidad`).getByRole('radio', { name: /6/ })).toBeChecked()
    await expect(
      cambio(`${clavos.descripcion}: descuento`).getByRole('radio', { name: /lo mío 10%/ }),
    ).toBeChecked()
    await axe(page)
    await sinDesplazamientoLateral(page)

    await boton('Guardar con lo elegido').click()
    await expect(caja.getByText('Elija una de las dos.')).toBeVisible()
    // The focus waits at the question that was left open.
    await page.keyboard.press('Space')
    // 7 × 100 + 6 × 200 less 10 % = 1,780; with ITBIS 2,100.40
    await expect(caja.getByRole('row', { name: /^Total/ })).toContainText('RD$2,100.40')
    await page.keyboard.press('Control+Enter')
    await expect(aviso(page, 'Éxito')).toBeVisible()
    const { version, total, detalles } = await api.data(pedidos.get, { params: { id: pedidoId } })
    expect([version, total]).toEqual([3, 2100.4])
    expect(detalles.map(({ cantidad, descuento }) => [cantidad, descuento])).toEqual([
      [7, 0],
      [6, 10],
    ])
  },
)
