import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { campo } from './src/campos.ts'
import { seMide } from './src/medidas.ts'
import { paginaDeCuentas } from './src/paginas/cuentas.ts'
import { conImpresora, hojasPedidas } from './src/paginas/hoja.ts'
import { paginaDePedidos } from './src/paginas/pedidos.ts'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const ncfs = (page: Page) => page.locator('tr[data-row] td[data-label="NCF"]').allInnerTexts()
const totales = async (page: Page) =>
  (await page.locator('tr[data-row] td[data-label="Total"]').allInnerTexts()).map(texto =>
    Number(texto.replaceAll(/[^\d.]/g, '')),
  )

prueba(
  'el orden se elige con un clic y las filas por página se recuerdan para esta lista',
  async ({ page }) => {
    const { filas } = paginaDePedidos(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/facturacion')
    await expect(filas).toHaveCount(10)

    await prueba.step('por el total, de menor a mayor y al revés, con ayuda del servidor', async () => {
      await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
      await expect(page).toHaveURL(/orden=total/)
      await expect
        .poll(async () =>
          (await totales(page)).every((total, i, all) => i === 0 || (all[i - 1] ?? 0) <= total),
        )
        .toBe(true)
      // The list that grows has been read; its first row is the smallest of the office.
      await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      const [menor = 0] = await totales(page)
      await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
      await expect(page).toHaveURL(/sentido=desc/)
      await expect.poll(async () => ((await totales(page))[0] ?? 0) > menor).toBe(true)
    })

    await prueba.step('veinte filas siguen siendo veinte después de recargar, y solo aquí', async () => {
      await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('20')
      await expect(filas).toHaveCount(20)
      const antes = await ncfs(page)
      await page.reload()
      await expect(filas).toHaveCount(20)
      await expect.poll(() => ncfs(page)).toEqual(antes)
      await page.goto('/productos')
      await expect(page.locator('tr[data-row]')).toHaveCount(10)
    })

    await prueba.step('las que quepan llenan una pantalla alta sin otra barra dentro', async () => {
      await page.setViewportSize({ width: 1920, height: 1080 })
      await page.goto('/facturacion')
      await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('Las que quepan')
      await expect.poll(() => filas.count()).toBeGreaterThan(14)
      const sobra = () =>
        page.locator('.cuadre-table-region').evaluate(region => region.scrollHeight - region.clientHeight)
      await expect.poll(sobra).toBeLessThanOrEqual(1)
    })

    await prueba.step('la empresa ocupa una línea y el punto dice el estado', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await seMide([filas.first()], fila => expect(fila.height).toBeLessThan(64))
      await expect(filas.first().getByRole('img', { name: /^(Pendiente|Pagado)$/ })).toBeVisible()
    })
  },
)

prueba('en una portátil al 150 % y en el teléfono el contenido va primero', async ({ page }) => {
  const { filas, suma, filtros } = paginaDePedidos(page)
  for (const ruta of [
    '/facturacion',
    '/cuentasporCobrar',
    '/cuentasporCobrar?tab=cliente',
    '/consultas',
    '/auditoria',
  ]) {
    await page.setViewportSize({ width: 853, height: 533 })
    await page.goto(ruta)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await cabeALoAncho(page)
    await expect(
      page.getByRole('group', { name: 'Rangos de fechas usuales' }).getByRole('button'),
    ).toHaveText(['Hoy', 'Este mes', 'Mes pasado', 'Este año'])
    await page.setViewportSize({ width: 390, height: 844 })
    await cabeALoAncho(page)
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
    await axe(page)
  }
  await page.goto('/consultas')
  await seMide([page.locator('tr[data-row]').first(), page.locator('tfoot')], (fila, pie) => {
    expect(fila.top).toBeLessThan(340)
    expect(pie.bottom).toBeLessThanOrEqual(fila.top)
  })
  await page.goto('/facturacion')
  await expect(filas.first()).toBeVisible()
  await seMide([filas.first(), suma], (fila, pie) => {
    expect(fila.top).toBeLessThan(330)
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

prueba('quién debe cuánto, y de ahí a sus cuentas, que suman lo mismo', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const uno = await puesto.unPedido()
  await puesto.unPedido()
  const clienteId = puesto.cliente.id
  const { sumaTotal } = await api.data(cuentasPorCobrar.pendientes, { query: { clienteId } })
  const cuentas = paginaDeCuentas(page, 'Cuentas por Cobrar')
  await page.goto(`${cuentas.ruta}?clienteId=${clienteId}`)
  await expect(cuentas.fila(uno.txtNCF)).toContainText('12.50% de RD$1,216.35')
  await campo(cuentas.filtros, 'NCF').fill(uno.txtNCF)
  await cuentas.filtros.getByRole('button', { name: 'Filtrar' }).click()
  await expect(cuentas.filas).toHaveCount(1)
  await cuentas.filtros.getByRole('button', { name: 'Limpiar' }).click()
  await cuentas.ver('Por cliente')
  await page.goto(`${cuentas.ruta}?tab=cliente&clienteId=${clienteId}`)
  const fila = cuentas.fila(puesto.cliente.nombre)
  await expect(fila).toContainText(formatMonto(sumaTotal))
  await expect(fila).toContainText(formatDia(uno.fechaPedido))
  await fila.getByRole('button', { name: `Ver cuentas de ${puesto.cliente.nombre}` }).click()
  await expect(cuentas.filas).toHaveCount(2)
  await expect(cuentas.suma).toContainText(formatMonto(sumaTotal))
  await cuentas.pagar(uno.txtNCF).click()
  await expect(cuentas.fila(uno.txtNCF)).toContainText('Cobrada ✓')
})

prueba('se imprime la lista entera, con sus filtros y cada suma bajo su columna', async ({ page }) => {
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
  await expect(page.locator('.cuadre-screen')).toBeHidden()
  await page.emulateMedia({ media: null })
})
