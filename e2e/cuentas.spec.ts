import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { dosClics } from './src/mano.ts'
import { centroDe } from './src/medidas.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeCuentas } from './src/paginas/cuentas.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { juzgar } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// 450.50 × 3 less 10 % is 1,216.35: 12.5 % to collect.
const UNA = 'RD$152.04'

prueba(
  'un segundo clic en el mismo punto no cobra la cuenta siguiente; otro que mira la lista la ve cambiar; con el teclado se cobran varias',
  async ({ page, otroNavegador, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const query = { clienteId: puesto.cliente.id }
    const [primera, segunda, tercera] = [
      await puesto.unPedido(),
      await puesto.unPedido(),
      await puesto.unPedido(),
    ].map(({ txtNCF }) => txtNCF) as [string, string, string]
    const [mias, suyas] = [page, otroNavegador].map(una => paginaDeCuentas(una, 'Cuentas por Cobrar')) as [
      ReturnType<typeof paginaDeCuentas>,
      ReturnType<typeof paginaDeCuentas>,
    ]
    for (const una of [page, otroNavegador]) await una.goto(`${mias.ruta}?clienteId=${query.clienteId}`)
    await expect(suyas.filas).toHaveCount(3)

    await prueba.step('dos clics, y uno más', async () => {
      const { x, y } = await centroDe(mias.pagar(primera))
      await dosClics(page, { x, y })
      // The list has been read again: the next account would be under the pointer by now.
      await expect(mias.suma).toContainText('Total de 2 cuentas')
      await page.mouse.click(x, y)
      await expect(mias.fila(primera)).toContainText('Cobrada ✓')
      await expect(mias.filas).toHaveCount(3)
      await expect(mias.seleccion).toBeHidden()
      expect((await api.data(cuentasPorCobrar.pendientes, { query })).totalRecords).toBe(2)
      await expect(suyas.filas).toHaveCount(2)
    })

    await prueba.step('Deshacer la devuelve, también en la lista del otro', async () => {
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(aviso(page, 'Pago anulado correctamente')).toContainText(`${primera} · ${UNA}`)
      await expect(mias.pagar(primera)).toBeEnabled()
      await expect(suyas.filas).toHaveCount(3)
      expect((await api.data(cuentasPorCobrar.pendientes, { query })).totalRecords).toBe(3)
    })

    await prueba.step('con el teclado solo: recorrer, elegir, cobrar', async () => {
      // To Firefox the other window is in front, and a button behind it takes no Enter.
      await page.bringToFront()
      await mias.fila(primera).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('End')
      await page.keyboard.press('Space')
      await expect(mias.casilla(tercera)).toBeChecked()
      await expect(mias.seleccion).toContainText('2 seleccionadas · RD$304.08')
      await mias.seleccion.getByRole('button', { name: 'Cobrar seleccionadas' }).press('Enter')
      await expect(mias.pregunta.boton('Cancelar')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(aviso(page, '2 cuentas marcadas como cobradas')).toBeVisible()
      await expect(mias.filas).toHaveCount(1)
      await expect(mias.fila(segunda)).toBeFocused()
      await expect(suyas.suma).toContainText(`Total de 1 cuenta${UNA}`)
    })

    await prueba.step('lo que le pasó a una se lee en su historial', async () => {
      await mias.ver('Cobradas')
      await mias.historial(primera)
      await expect(
        dialogo(page, `Historial de ${primera}`).caja.locator('tbody').getByRole('row'),
      ).toHaveText([/^Pago.*admin/, /^Anulación/, /^Pago/])
      await juzgar(page)
    })
  },
)
