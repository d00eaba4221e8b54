import { pedidos } from '@cuadre/contract/pedidos'
import { usuarios } from '@cuadre/contract/usuarios'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { abrirApi } from './src/api.ts'
import { campo, elegir } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { pegar } from './src/mano.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
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
    await expect(
      page.getByRole('status').filter({ hasText: `${tomado} lo usó admin; ahora ${siguienteA(tomado)}.` }),
    ).toBeVisible()
    // What somebody else did is counted at the bell: nothing lies over what is being written.
    await expect(
      page.getByRole('img', { name: /: \d+ cambios? de otros desde que abrió el form/ }),
    ).toBeVisible()
    expect(await aviso(page, 'Actualización en').count()).toBe(0)
    await axe(page)
    await mio.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await cuantos(api, puesto)).toBe(2)
  },
)

prueba(
  'un NCF elegido a mano que otro toma queda a la vista, se dice, y no se guarda con otro sin elegirlo',
  async ({ page, otroNavegador, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const mio = await empezarPedido(page, puesto)
    const suyo = await empezarPedido(otroNavegador, puesto)
    const [, , elegido = '', otro = ''] = (await puesto.disponibles()).map(({ txtNCF }) => txtNCF)
    await elegir(page, 'NCF', elegido)
    await elegir(otroNavegador, 'NCF', elegido)
    await suyo.guardar.click()
    await expect(factura(otroNavegador).caja).toBeVisible()

    const dicho = page
      .getByRole('alert')
      .getByText('El NCF seleccionado ya no está disponible. Seleccione otro.')
    await expect(dicho).toBeVisible()
    await expect(mio.ncf).toHaveValue(elegido)
    await expect(mio.ncf).toHaveAttribute('aria-invalid', 'true')
    await axe(page)
    await mio.producto.focus()
    await page.keyboard.press('Control+Enter')
    await expect(mio.ncf).toBeFocused()
    expect(await cuantos(api, puesto)).toBe(1)

    await elegir(page, 'NCF', otro)
    await expect(dicho).toBeHidden()
    await mio.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await numeros(api, puesto)).toEqual([elegido, otro].sort())
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
  const oferta = otra.getByRole('dialog', { name: 'Tiene un pedido sin guardar' })
  await expect(oferta).toContainText(puesto.gravado.descripcion)
  await axe(otra)
  // It wants an answer: neither Esc nor a click beside it is one.
  await otra.keyboard.press('Escape')
  await expect(oferta.getByRole('button', { name: 'Recuperar' })).toBeFocused()
  await otra.keyboard.press('Enter')
  const pedido = formularioDePedido(otra)
  await expect(pedido.lineas).toHaveCount(1)
  await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
  await pedido.guardar.click()
  await factura(otra).cerrar()
  await otra.goto('/facturacion/nuevo')
  await expect(pedido.empresa).toBeVisible()
  await expect(oferta).toBeHidden()
})

prueba('descartar el pedido sin guardar es para siempre', async ({ page, context, api }) => {
  await empezarPedido(page, await unPuestoDeVenta(api))
  await page.close()
  const otra = await context.newPage()
  await otra.goto('/facturacion/nuevo')
  await otra.getByRole('button', { name: 'Descartar' }).click()
  const { cliente, lineas } = formularioDePedido(otra)
  await expect(cliente).toBeFocused()
  await expect(lineas).toHaveCount(0)
  await otra.reload()
  await expect(cliente).toBeFocused()
  await expect(otra.getByText('Tiene un pedido sin guardar')).toBeHidden()
})

prueba('una sesión que cierra el servidor no cuesta el pedido', async ({ page, producto }) => {
  const persona = await crearPersona(producto, 'Facturacion')
  const api = await abrirApi(producto)
  const puesto = await unPuestoDeVenta(api)
  await page.context().clearCookies()
  await paginaDeEntrada(page).entrar(persona)
  const pedido = await empezarPedido(page, puesto)
  // What was read again when the notices were connected has come, long before the session ends.
  await expect(page.getByRole('img', { name: 'Avisos conectados' })).toBeVisible()
  await api.call(usuarios.deactivate, { params: { id: persona.id } })
  await dialogo(page, 'Sesión finalizada').boton('Aceptar').click()
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
  await api.call(usuarios.reactivate, { params: { id: persona.id } })
  await paginaDeEntrada(page).entrar(persona)
  await page.goto('/facturacion/nuevo')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(pedido.lineas).toHaveCount(1)
  await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
})

prueba('un punto en la cantidad no la multiplica por diez: se rechaza y se dice', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const pedido = await empezarPedido(page, puesto)
  await pedido.producto.focus()
  await page.keyboard.type(puesto.gravado.descripcion)
  await page.keyboard.press('Enter')
  await page.keyboard.type('1.5')
  await expect(pedido.cantidad).toHaveValue('1')
  await expect(pedido.cantidad).toHaveAccessibleDescription('Solo números enteros')
  await axe(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(pedido.lineas).toHaveCount(1)
  await expect(campo(pedido.detalle, `Cantidad de ${puesto.gravado.descripcion}`)).toHaveValue('2')

  await prueba.step('lo pegado entra entero o no entra, y un signo o una letra tampoco', async () => {
    await pedido.cantidad.fill('7')
    for (const pegado of ['1,250.00', '-3', '1e3']) {
      await pegar(page, pegado)
      await expect(pedido.cantidad, pegado).toHaveValue('7')
      await expect(pedido.cantidad).toHaveAccessibleDescription('Solo números enteros')
    }
    await pegar(page, '1,250')
    await expect(pedido.cantidad).toHaveValue('1250')
    for (const [tecleado, queda] of [
      ['-3', ''],
      ['1e3', '1'],
    ] as const) {
      await pedido.cantidad.fill('')
      await page.keyboard.type(tecleado)
      await expect(pedido.cantidad, tecleado).toHaveValue(queda)
    }
    await pedido.cantidad.fill('')
  })

  await campo(page, 'Descuento %').pressSequentially('2.5')
  await expect(campo(page, 'Descuento %')).toHaveValue('2')
  const enLinea = campo(pedido.detalle, `Descuento de ${puesto.gravado.descripcion}`)
  await enLinea.pressSequentially('2.5')
  await expect(enLinea).toHaveValue('2')
  await page.keyboard.press('Control+Enter')
  await expect(pedido.titulo).toHaveText('Nuevo Pedido')
  expect(await cuantos(api, puesto)).toBe(0)
})

async function cuantos(api: ApiClient, { cliente }: PuestoDeVenta): Promise<number> {
  const { totalRecords } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return totalRecords
}

/** B0100000007 → B0100000008 */
function siguienteA(ncf: string): string {
  return `${ncf.slice(0, 3)}${String(Number(ncf.slice(3)) + 1).padStart(8, '0')}`
}

async function numeros(api: ApiClient, { cliente }: PuestoDeVenta): Promise<string[]> {
  const { items } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return items.map(({ txtNCF }) => txtNCF).sort()
}
