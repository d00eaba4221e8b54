import type { Page } from '@playwright/test'
import { elegir } from './src/campos.ts'
import { seMide } from './src/medidas.ts'
import { paginaDePedidos } from './src/paginas/pedidos.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const ncfs = (page: Page) => page.locator('tr[data-row] td[data-label="NCF"]').allInnerTexts()
const totales = async (page: Page) =>
  (await page.locator('tr[data-row] td[data-label="Total"]').allInnerTexts()).map(texto =>
    Number(texto.replaceAll(/[^\d.]/g, '')),
  )

prueba(
  'los filtros quedan en la dirección, el orden se elige con un clic, y las filas por página se recuerdan para esta lista',
  async ({ page }) => {
    const { filas, filtros, suma, buscar, limpiar } = paginaDePedidos(page)
    await page.goto('/facturacion')
    await expect(filas).toHaveCount(10)

    await prueba.step('recargar, atrás y adelante conservan lo que se buscó', async () => {
      const cliente = filtros.getByRole('combobox', { name: 'Cliente' })
      await expect(suma).toContainText(/Total de [\d,]{3,} pedidos/)
      const todo = await suma.innerText()
      await elegir(filtros, 'Cliente', 'Colmado Los Muchachos')
      await buscar()
      await expect(page).toHaveURL(/clienteId=\d+/)
      await expect(filas.first()).toContainText('Colmado Los Muchachos')
      await expect.poll(() => suma.innerText()).not.toBe(todo)
      const filtrado = await suma.innerText()
      await page.reload()
      await expect(suma).toHaveText(filtrado.replaceAll('\t', ''))
      await expect(cliente).toHaveValue('Colmado Los Muchachos')
      await page.goBack()
      await expect(filas).toHaveCount(10)
      await expect(cliente).toHaveValue('')
      await page.goForward()
      await expect(cliente).toHaveValue('Colmado Los Muchachos')
      await limpiar()
      await expect(page).toHaveURL(/\/facturacion$/)
      await expect(filas).toHaveCount(10)
    })

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
      await expect(filas.first().getByText(/^(Pendiente|Pagado)$/)).toBeVisible()
    })
  },
)
