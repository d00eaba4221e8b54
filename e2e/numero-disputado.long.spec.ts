import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { elegir } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { factura } from './src/paginas/factura.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'un NCF elegido a mano que otro toma queda a la vista, y no se cambia por otro sin elegirlo',
  async ({ page, otroNavegador, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const mio = await empezarPedido(page, puesto)
    const [, , elegido = '', otro = ''] = (await puesto.disponibles()).map(({ txtNCF }) => txtNCF)
    await elegir(page, 'NCF', elegido)
    const suyo = await empezarPedido(otroNavegador, puesto)
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
    expect(await numeros(api, puesto)).toEqual([elegido])

    await elegir(page, 'NCF', otro)
    await expect(dicho).toBeHidden()
    await mio.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    expect(await numeros(api, puesto)).toEqual([elegido, otro])
  },
)

/** Those of the orders that there are. */
async function numeros(api: ApiClient, { cliente }: PuestoDeVenta): Promise<string[]> {
  const { items } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return items.map(({ txtNCF }) => txtNCF).sort()
}
