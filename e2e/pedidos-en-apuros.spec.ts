import { pedidos } from '@cuadre/contract/pedidos'
import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { empezarPedido } from './src/empezar-pedido.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What a clerk would lose money by: a rival, a broken network, an impatient finger, a closed tab.

prueba(
  'cuando otro toma el NCF propuesto, el formulario propone el siguiente',
  async ({ page, otroNavegador, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const mio = await empezarPedido(page, puesto)
    const suyo = await empezarPedido(otroNavegador, puesto)
    const tomado = await mio.ncf.inputValue()
    await expect(suyo.ncf).toHaveValue(tomado)
    await suyo.guardar.click()
    await expect(mio.ncf).toHaveValue(siguienteA(tomado))
    await mio.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await cuantos(api, puesto)).toBe(2)
  },
)

prueba(
  'si la noticia no llega a tiempo, guardar dice que otro tomó el NCF y nada se pierde',
  async ({ page, otroNavegador, api, erroresEsperados }) => {
    erroresEsperados.push(/409 \(Conflict\)/)
    // The notices of the server go to nobody: this page hears nothing of the rival.
    await page.routeWebSocket(/./, () => {})
    const puesto = await unPuestoDeVenta(api)
    const mio = await empezarPedido(page, puesto)
    const suyo = await empezarPedido(otroNavegador, puesto)
    const tomado = await mio.ncf.inputValue()
    await expect(suyo.ncf).toHaveValue(tomado)
    await suyo.guardar.click()
    await expect(factura(otroNavegador).caja).toBeVisible()

    await mio.guardar.click()
    await expect(aviso(page, 'No se pudo crear el pedido')).toContainText(
      'El NCF seleccionado ya no está disponible. Seleccione otro.',
    )
    await expect(mio.ncf).toHaveValue(siguienteA(tomado))
    await expect(mio.cliente).toHaveValue(puesto.cliente.nombre)
    await expect(mio.lineas).toHaveCount(1)
    await mio.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await cuantos(api, puesto)).toBe(2)
  },
)

prueba(
  'con la red caída nada se pierde, y reintentar hace un solo pedido',
  async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(/net::ERR_FAILED/)
    const puesto = await unPuestoDeVenta(api)
    const pedido = await empezarPedido(page, puesto)
    let peticiones = 0
    await page.route(/\/api\/pedidos$/i, async route => {
      if (route.request().method() !== 'POST') return await route.continue()
      peticiones += 1
      // The first one never arrives; of the second one only the answer is lost.
      if (peticiones > 2) return await route.continue()
      if (peticiones === 2) await route.fetch()
      await route.abort()
    })
    for (const intento of [1, 2]) {
      await pedido.guardar.click()
      await expect(aviso(page, 'Error al crear pedido')).toBeVisible()
      await expect(pedido.lineas).toHaveCount(1)
      await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
      expect(peticiones).toBe(intento)
      await aviso(page, 'Error al crear pedido').getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(aviso(page, 'Error al crear pedido')).toBeHidden()
    }
    await pedido.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await cuantos(api, puesto)).toBe(1)
  },
)

prueba('dos clics seguidos en Guardar hacen un solo pedido', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const pedido = await empezarPedido(page, puesto)
  await pedido.guardar.dblclick()
  await expect(factura(page).caja).toBeVisible()
  expect(await cuantos(api, puesto)).toBe(1)
})

prueba('salir sin guardar pregunta primero', async ({ page, api }) => {
  const pedido = await empezarPedido(page, await unPuestoDeVenta(api))
  const { caja, boton } = dialogo(page, 'El pedido no se ha guardado')
  await pedido.cancelar.click()
  await boton('Seguir editando').click()
  await expect(caja).toBeHidden()
  await expect(pedido.lineas).toHaveCount(1)
  await pedido.cancelar.click()
  await boton('Salir sin guardar').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
})

prueba('cerrar la pestaña no pierde el pedido: se ofrece una vez', async ({ page, context, api }) => {
  const puesto = await unPuestoDeVenta(api)
  await empezarPedido(page, puesto)
  await page.close()

  const otra = await context.newPage()
  await otra.goto('/facturacion/nuevo')
  const oferta = otra.getByText('Tiene un pedido sin guardar')
  await expect(oferta).toBeVisible()
  await otra.getByRole('button', { name: 'Recuperar' }).click()
  const pedido = formularioDePedido(otra)
  await expect(pedido.lineas).toHaveCount(1)
  await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
  await pedido.guardar.click()
  await factura(otra).cerrar()
  await otra.goto('/facturacion/nuevo')
  await expect(pedido.empresa).toBeVisible()
  await expect(oferta).toBeHidden()
})

async function cuantos(api: ClienteDeApi, { cliente }: PuestoDeVenta): Promise<number> {
  const { totalRecords } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return totalRecords
}

/** B0100000007 → B0100000008 */
function siguienteA(ncf: string): string {
  return `${ncf.slice(0, 3)}${String(Number(ncf.slice(3)) + 1).padStart(8, '0')}`
}
