import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { empezarPedido } from './src/empezar-pedido.ts'
import { aviso } from './src/paginas/aviso.ts'
import { factura } from './src/paginas/factura.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What a clerk would lose money by: a broken network, an impatient finger.

prueba(
  'con la red caída nada se pierde, y reintentar, aun con dos clics, hace un solo pedido',
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
    await pedido.guardar.dblclick()
    await expect(factura(page).caja).toBeVisible()
    expect(await numeros(api, puesto)).toHaveLength(1)
  },
)

/** Those of the orders that there are. */
async function numeros(api: ApiClient, { cliente }: PuestoDeVenta): Promise<string[]> {
  const { items } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return items.map(({ txtNCF }) => txtNCF).sort()
}
