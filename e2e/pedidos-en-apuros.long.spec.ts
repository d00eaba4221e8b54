import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { empezarPedido } from './src/empezar-pedido.ts'
import { aviso } from './src/paginas/aviso.ts'
import { factura } from './src/paginas/factura.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What a clerk would lose money by: a broken network, an impatient finger, a rival.

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

prueba(
  'cuando otro toma el NCF propuesto se propone el siguiente, y se dice quién',
  async ({ page, otroNavegador, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const mio = await empezarPedido(page, puesto)
    const suyo = await empezarPedido(otroNavegador, puesto)
    const propuesto = await mio.ncf.inputValue()
    await expect(suyo.ncf).toHaveValue(propuesto)

    await suyo.guardar.click()
    await expect(mio.ncf).toHaveValue(siguienteA(propuesto))
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${propuesto} lo usó admin; ahora ${siguienteA(propuesto)}.` }),
    ).toBeVisible()
    // What somebody else did is counted at the bell: nothing lies over what is being written.
    await expect(
      page.getByRole('img', { name: /: \d+ cambios? de otros desde que abrió el form/ }),
    ).toBeVisible()
    expect(await aviso(page, 'Actualización en').count()).toBe(0)
    await axe(page)
  },
)

/** B0100000007 → B0100000008 */
function siguienteA(ncf: string): string {
  return `${ncf.slice(0, 3)}${String(Number(ncf.slice(3)) + 1).padStart(8, '0')}`
}

/** Those of the orders that there are. */
async function numeros(api: ApiClient, { cliente }: PuestoDeVenta): Promise<string[]> {
  const { items } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return items.map(({ txtNCF }) => txtNCF).sort()
}
