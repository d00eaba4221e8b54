import { unProducto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { AT_LENGTH } from '@cuadre/testing/rounds'
import { elegir } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { seMide } from './src/medidas.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const NUEVOS = ['Alicate', 'Broca', 'Cincel', 'Formón']

prueba('en tableta y en teléfono caben nombres largos y montos de siete cifras', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const { categoriaId } = puesto.empresa
  const largo = await unProducto(api, {
    categoriaId,
    precio: 1234567.89,
    descripcion:
      'Transformador sumergible de distribución de alta potencia para alumbrado industrial del Cibao',
  })
  const pedido = await empezarPedido(page, puesto)
  for (const width of [768, 390]) {
    await prueba.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      if (width === 768) await pedido.agregar({ producto: largo.descripcion, cantidad: 9 })
      await cabeALoAncho(page)
      const line = pedido.lineas.filter({ hasText: largo.descripcion })
      // Who may agree on prices has a field for it, wide enough for all of its figures.
      const precio = line.getByRole('textbox', { name: /^Precio/ })
      await expect(precio).toHaveValue('1,234,567.89')
      expect(await precio.evaluate(field => field.scrollWidth <= field.clientWidth)).toBe(true)
      const importe = line.getByText('RD$11,111,111.01')
      // The name stands above its figures, and no figure breaks into two lines.
      await seMide([line.getByText(largo.descripcion), precio, importe], (nombre, campo, cifra) => {
        expect(nombre.bottom).toBeLessThanOrEqual(Math.min(campo.top, cifra.top))
        expect(cifra.height).toBeLessThan(30)
      })
      if (AT_LENGTH) await axe(page)
    })
  }

  await prueba.step('la línea nueva queda a la vista encima del pie', async () => {
    for (const nombre of NUEVOS)
      await unProducto(api, { categoriaId, precio: 10, descripcion: `${nombre} ${categoriaId}` })
    await page.reload()
    await dialogo(page, 'Tiene un pedido sin guardar').boton('Recuperar').click()
    for (const nombre of NUEVOS) {
      await elegir(page, 'Producto', `${nombre} ${categoriaId}`)
      await pedido.cantidad.fill('1')
      await page.keyboard.press('Enter')
      const line = pedido.lineas.filter({ hasText: `${nombre} ${categoriaId}` })
      await expect(line).toHaveAttribute('data-nueva', '')
      await seMide([line, page.locator('.cuadre-foot')], (row, foot) => {
        expect(row.top).toBeGreaterThan(0)
        expect(row.bottom).toBeLessThanOrEqual(foot.top)
      })
    }
    // Of the foot a phone keeps the total and the button in sight, in one line; the rest of it waits below the screen.
    await page.evaluate(() => window.scrollTo(0, 0))
    const foot = page.locator('.cuadre-foot')
    const guardar = foot.getByRole('button', { name: 'Guardar' })
    await seMide([foot, foot.getByText('Total', { exact: true }), guardar], (pie, total, boton) => {
      expect(844 - pie.top).toBeLessThan(70)
      expect(total.bottom).toBeLessThanOrEqual(boton.bottom)
      expect(boton.bottom).toBeLessThanOrEqual(844)
      expect(pie.bottom).toBeGreaterThan(844)
    })
    // Name, and quantity × price = amount, with a field for each of the two.
    await seMide([pedido.lineas.last()], row => expect(row.height).toBeLessThan(110))
  })
})
