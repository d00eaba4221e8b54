import { empresas } from '@cuadre/contract/empresas'
import { unCliente } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { AT_LENGTH } from '@cuadre/testing/rounds'
import type { Locator } from '@playwright/test'
import { paginaDeCuentas } from './src/paginas/cuentas.ts'
import { axe, cabeALoAncho, irPorDentro, llegar } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// From a small tablet to a wide desk. In the gate each shape in its narrowest: rows as cards, a table, and a table beside the menu.
const ANCHOS = AT_LENGTH ? [640, 768, 853, 1000, 1024, 1152, 1280, 1366, 1440, 1920] : [640, 1280]

const LISTAS = [
  ['/facturacion', 'Gestión de Pedidos', 'Total', /^Más acciones de /],
  ['/cuentasporPagar', 'Cuentas por Pagar', 'Monto', /^Pagar /],
  ['/cuentasporCobrar', 'Cuentas por Cobrar', 'Monto', /^(Cobrar|Pagar) /],
  ['/consultas', 'Consultas', 'Total', /^Ver PDF /],
  ['/comprobantes', 'Comprobantes', 'Total', /^Ver PDF /],
] as const

prueba(
  'el monto y los botones de cada fila quedan a la vista a cualquier ancho, con nombres largos y millones',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const nombre = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'
    const cliente = await unCliente(api, {
      nombre: `${nombre} ${puesto.cliente.id}`,
      porcCompraNoExt: 99.99,
      porcVentaNoExt: 88.88,
    })
    const { empresa } = puesto
    const conNombreLargo = { ...empresa, nombre: `${nombre} ${empresa.id}` }
    await api.data(empresas.update, { params: { id: empresa.id }, body: conNombreLargo })
    const detalles = [{ productoId: puesto.gravado.id, cantidad: 19_999, descuento: 0 }]
    const { txtNCF } = await puesto.unPedido({ clienteId: cliente.id, detalles })

    await page.goto('/')
    await llegar(page, /^Hola, /)
    for (const [ruta, titulo, monto, boton] of LISTAS) {
      await prueba.step(ruta, async () => {
        // Of the sample's rows nothing lies beyond the list on the screen that most offices have.
        await page.setViewportSize({ width: 1366, height: 768 })
        await irPorDentro(page, ruta)
        await llegar(page, titulo)
        await page.locator('tr[data-row]').first().waitFor()
        await expect.poll(() => page.locator('.cuadre-table-region').first().evaluate(deMas)).toBe(0)
        await irPorDentro(page, `${ruta}?clienteId=${cliente.id}`)
        const fila = page.locator('tr[data-row]').filter({ hasText: txtNCF })
        const seVenAmbos = async () => {
          await cabeALoAncho(page)
          await aLaVista(fila.locator(`td[data-label="${monto}"] .cuadre-cell`))
          await aLaVista(fila.getByRole('button', { name: boton }))
        }
        for (const width of ANCHOS) {
          await page.setViewportSize({ width, height: 800 })
          await seVenAmbos()
        }
        // As in a window of 1280 × 800 that is enlarged to 150 %.
        await page.setViewportSize({ width: 853, height: 533 })
        await seVenAmbos()
        await aLaVista(page.locator('tfoot').getByText(/^RD\$/).last())
        if (AT_LENGTH) await axe(page)
      })
    }

    await prueba.step('también con una cuenta elegida y su pregunta, en el teléfono', async () => {
      const cuentas = paginaDeCuentas(page, 'Cuentas por Pagar')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${cuentas.ruta}?clienteId=${cliente.id}`)
      await expect(cuentas.fila(txtNCF)).toContainText('RD$9,008,648.55')
      await cuentas.casilla(txtNCF).check()
      await axe(page)
      await cabeALoAncho(page)
      await cuentas.pagarSeleccionadas()
      await expect(cuentas.pregunta.caja).toBeVisible()
      await axe(page)
      await cabeALoAncho(page)
    })
  },
)

/** Inside the window, and nothing lies over its middle. */
async function aLaVista(que: Locator): Promise<void> {
  await expect
    .poll(() =>
      que.evaluate(one => {
        one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        // Sideways nobody has scrolled: what is seen is seen at first sight.
        for (const box of document.querySelectorAll('.cuadre-table-region')) box.scrollLeft = 0
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return right <= window.innerWidth && (one.contains(over) || over?.contains(one) === true)
      }),
    )
    .toBe(true)
}

/** How far a list can be moved to the side. */
function deMas(lista: HTMLElement): number {
  return lista.scrollWidth - lista.clientWidth
}
