import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { empezarPedido } from './src/empezar-pedido.ts'
import { aviso } from './src/paginas/aviso.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// What a clerk would lose money by: a rival.

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
