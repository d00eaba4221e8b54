import { pedidos } from '@cuadre/contract/pedidos'
import { unContacto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { campo, elegir, llenar } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { pegar } from './src/mano.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

// What is missing in the middle of an order: a client, a product, a number.

prueba(
  'un cliente y un producto nuevos se crean sobre el pedido, que sigue con ellos',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const contacto = await unContacto(api)
    const pedido = await empezarPedido(page, puesto)
    const nombre = `Colmado Nuevo ${puesto.cliente.id}`

    await prueba.step(
      'el cliente: la última opción de la lista abre su formulario con lo escrito',
      async () => {
        await pedido.cliente.focus()
        await page.keyboard.type(nombre)
        const opcion = page.getByRole('option', { name: `+ Crear «${nombre}»` })
        await expect(opcion).toBeVisible()
        await axe(page)
        // Enter alone begins nothing: what was typed may be a mistake.
        await page.keyboard.press('Enter')
        await expect(dialogo(page, 'Nuevo Cliente').caja).toBeHidden()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        const { caja, guardar } = dialogo(page, 'Nuevo Cliente')
        await expect(campo(caja, 'Nombre')).toHaveValue(nombre)
        await campo(caja, 'RNC').pressSequentially('00113918205')
        await expect(campo(caja, 'Cédula')).toHaveValue('001-1391820-5')
        await expect(caja.getByText('Más de 9 dígitos: pasó a cédula.')).toBeVisible()
        await axe(page)
        // Two digits less make it an RNC again; pasted with its dashes no digit is cut off.
        await page.keyboard.press('Backspace')
        await page.keyboard.press('Backspace')
        await expect(campo(caja, 'RNC')).toHaveValue('0-01-13918-2')
        await pegar(page, '001-1391820-5')
        await expect(campo(caja, 'Cédula')).toHaveValue('001-1391820-5')
        await llenar(caja, {
          Dirección: 'Calle Mella 4, Moca',
          Teléfono: '8295559876',
          'Compra exento': '8',
          'Venta exento': '10',
          'Compra no exento': '10',
          'Venta no exento': '12.5',
        })
        await elegir(caja, 'Contacto', contacto.nombreContacto)
        await guardar()
        await expect(caja).toBeHidden()
        await expect(pedido.cliente).toHaveValue(nombre)
        await expect(pedido.producto).toBeFocused()
        await expect(pedido.lineas).toHaveCount(1)
        await expect(pedido.cliente).toHaveAccessibleDescription('Cédula 001-1391820-5 · Calle Mella 4, Moca')
      },
    )

    await prueba.step('el producto, con la categoría y el ITBIS del pedido', async () => {
      const descripcion = `Brocha de 3 ${puesto.cliente.id}`
      await page.keyboard.type(descripcion)
      await page.getByRole('option', { name: `+ Crear «${descripcion}»` }).click()
      const { caja, guardar } = dialogo(page, 'Nuevo Producto')
      await expect(campo(caja, 'Nombre')).toHaveValue(descripcion)
      await campo(caja, 'Precio').fill('125')
      await guardar()
      await expect(caja).toBeHidden()
      await expect(pedido.producto).toHaveValue(descripcion)
      await expect(pedido.cantidad).toBeFocused()
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
      await expect(pedido.lineas).toHaveCount(2)
    })

    await page.keyboard.press('Control+Enter')
    await expect(factura(page).caja).toBeVisible()
    const { items } = await api.data(pedidos.paged, { query: { cliente: nombre } })
    expect(items).toHaveLength(1)
  },
)

prueba(
  'un domingo el pedido toma el lunes, lo dice y ofrece traer números a hoy',
  async ({ page, context, api }) => {
    await esHoy(context, '2026-11-22')
    const puesto = await unPuestoDeVenta(api)
    await page.goto('/facturacion/nuevo')
    const pedido = formularioDePedido(page)
    await elegir(page, 'Empresa', puesto.empresa.nombre)
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    const salida = page.getByRole('region', { name: 'Día sin números' })
    await expect(salida.getByRole('status')).toHaveText(
      'Hoy, domingo 22/11/2026, no hay números: el pedido lleva la fecha del lunes 23/11/2026.',
    )
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await sinDesplazamientoLateral(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await salida.getByRole('button', { name: 'Mover a hoy 5 de los 10 del lunes 23/11' }).click()
    await expect(aviso(page, 'Se movieron 5 NCF.')).toBeVisible()
    await expect(pedido.fecha).toHaveValue('22/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    await expect(salida).toBeHidden()
    await expect(pedido.cliente).toBeFocused()
    // Who goes on to a day that was written keeps it.
    await pedido.escribirFecha('29/11/2026')
    await expect(salida.getByRole('status')).toHaveText('El domingo 29/11/2026 no hay números.')
    await salida.getByRole('button', { name: 'Usar lunes 30/11' }).click()
    await expect(pedido.ncf).toHaveValue('B0100000241')
  },
)
