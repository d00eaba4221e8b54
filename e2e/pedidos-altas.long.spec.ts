import { pedidos } from '@cuadre/contract/pedidos'
import { unContacto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { campo, elegir, llenar } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { pegar } from './src/mano.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// A client or a product that is missing in the middle of an order.

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
