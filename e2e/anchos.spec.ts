import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Locator, Page } from '@playwright/test'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// From a small tablet to a wide desk.
const ANCHOS = [640, 768, 853, 1000, 1024, 1152, 1280, 1920]

const LISTAS = [
  ['/facturacion', 'Total', /^Editar /],
  ['/cuentasporPagar', 'Monto', /^Pagar /],
  ['/cuentasporCobrar', 'Monto', /^(Cobrar|Pagar) /],
  ['/consultas', 'Total', /^Ver PDF /],
  ['/comprobantes', 'Total', /^Ver PDF /],
] as const

for (const [ruta, monto, boton] of LISTAS) {
  prueba(
    `${ruta}: el monto y los botones de cada fila quedan a la vista a cualquier ancho`,
    async ({ page, api }) => {
      const puesto = await unPuestoDeVenta(api)
      const { txtNCF } = await puesto.unPedido()
      await page.goto(`${ruta}?clienteId=${puesto.cliente.id}`)
      const fila = page.locator('tr[data-row]').filter({ hasText: txtNCF })
      for (const width of ANCHOS) {
        await page.setViewportSize({ width, height: 800 })
        await prueba.step(`a ${width} px`, async () => {
          await cabeALoAncho(page)
          await aLaVista(fila.locator(`td[data-label="${monto}"] .cuadre-cell`))
          await aLaVista(fila.getByRole('button', { name: boton }))
        })
      }
      await prueba.step('en una ventana de 1280 × 800 ampliada al 150 %', async () => {
        await ampliar(page, 1.5)
        await cabeALoAncho(page)
        await aLaVista(fila.locator(`td[data-label="${monto}"] .cuadre-cell`))
        await aLaVista(fila.getByRole('button', { name: boton }))
        await aLaVista(page.locator('tfoot').getByText(/^RD\$/).last())
        await axe(page)
      })
      await page.setViewportSize({ width: 1024, height: 800 })
      await axe(page)
    },
  )
}

/** As the browser's own zoom does it: a smaller page, drawn with more dots. */
async function ampliar(page: Page, veces: number): Promise<void> {
  await page.setViewportSize({ width: Math.floor(1280 / veces), height: Math.floor(800 / veces) })
  const pantalla = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await pantalla.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: veces,
    mobile: false,
  })
}

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
