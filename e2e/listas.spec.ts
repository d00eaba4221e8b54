import { campo } from './src/campos.ts'
import { seMide } from './src/medidas.ts'
import { conImpresora, hojasPedidas } from './src/paginas/hoja.ts'
import { paginaDePedidos } from './src/paginas/pedidos.ts'
import { cabeALoAncho, irPorDentro, llegar } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba, pruebaDeLectura } from './src/prueba.ts'

/** Where the first row begins at the latest on a telephone: the foot above it takes two lines, as it says what it does not add up. */
const BAJO_EL_PIE = 360

pruebaDeLectura('en una portátil al 150 % y en el teléfono el contenido va primero', async ({ page }) => {
  const { filas, suma, filtros } = paginaDePedidos(page)
  await page.goto('/')
  await llegar(page, 'Hola, Administrador')
  for (const [ruta, titulo] of [
    ['/cuentasporCobrar?tab=cliente', 'Cuentas por Cobrar'],
    ['/auditoria', 'Auditoría'],
    ['/consultas', 'Consultas'],
    ['/facturacion', 'Gestión de Pedidos'],
  ] as const) {
    await page.setViewportSize({ width: 853, height: 533 })
    await irPorDentro(page, ruta)
    await llegar(page, titulo)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await cabeALoAncho(page)
    await expect(
      page.getByRole('group', { name: 'Rangos de fechas usuales' }).getByRole('button'),
    ).toHaveText(['Hoy', 'Este mes', 'Mes pasado', 'Este año'])
    await page.setViewportSize({ width: 390, height: 844 })
    await cabeALoAncho(page)
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
    if (ruta === '/consultas') {
      await seMide([page.locator('tr[data-row]').first(), page.locator('tfoot')], (fila, pie) => {
        expect(fila.top).toBeLessThan(BAJO_EL_PIE)
        expect(pie.bottom).toBeLessThanOrEqual(fila.top)
      })
    }
  }
  await seMide([filas.first(), suma], (fila, pie) => {
    expect(fila.top).toBeLessThan(BAJO_EL_PIE)
    expect(fila.height).toBeLessThan(130)
    expect(pie.top).toBeLessThan(fila.top)
  })
  await expect(campo(filtros, 'NCF')).toBeVisible()
  await expect(campo(filtros, 'Desde')).toBeHidden()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('button', { name: 'Este año' }).click()
  await expect(page).toHaveURL(/fechaDesde=\d{4}-01-01&fechaHasta=\d{4}-12-31/)
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible()
})

prueba(
  'se imprime la lista entera, con sus filtros y cada suma bajo su columna, y nada de lo que se pulsa',
  async ({ page }) => {
    await conImpresora(page)
    await page.goto('/facturacion?fechaDesde=2000-01-01')
    const { suma } = paginaDePedidos(page)
    await expect(suma).toContainText(/Total de [\d,]+ pedidos/)
    const cuantos = Number(
      /Total de ([\d,]+) pedidos/.exec((await suma.textContent()) ?? '')?.[1]?.replace(',', ''),
    )
    expect(cuantos).toBeGreaterThan(10)
    await page.keyboard.press('Control+p')
    await expect.poll(() => hojasPedidas(page)).toBe(1)
    const hoja = page.locator('.cuadre-hoja')
    await page.emulateMedia({ media: 'print' })
    await expect(hoja.getByRole('heading', { name: 'Gestión de Pedidos' })).toBeVisible()
    await expect(hoja).toContainText('Desde 01/01/2000')
    await expect(hoja).toContainText('Impreso el ')
    await expect(hoja.locator('tbody tr')).toHaveCount(Math.min(cuantos, 500))
    await seMide([hoja.locator('tfoot td:last-child'), hoja.locator('thead th:last-child')], (pie, cabeza) =>
      expect(pie.right).toBeCloseTo(cabeza.right, 0),
    )
    await expect(hoja.locator('thead th').last()).toHaveText('Total')
    // A sheet of 7.5 inches, which the browser makes smaller by a third at most: what is wider falls off it.
    const escritorio = page.viewportSize()
    await page.setViewportSize({ width: 960, height: 1200 })
    await seMide([hoja, hoja.locator('thead th').last()], (papel, cabeza) =>
      expect(cabeza.right).toBeLessThanOrEqual(papel.right + 1),
    )
    if (escritorio) await page.setViewportSize(escritorio)
    await expect(page.locator('.cuadre-screen')).toBeHidden()

    await prueba.step('también donde el navegador imprime la página por sí mismo', async () => {
      await page.goto('/cuentasporCobrar')
      await expect(page.locator('tfoot')).toContainText('Total de ')
      await expect(page.getByRole('banner')).toBeHidden()
      // The heads of columns are words on paper, though they sort on the screen.
      await expect(page.locator('button:visible:not(th button)')).toHaveCount(0)
    })
  },
)
