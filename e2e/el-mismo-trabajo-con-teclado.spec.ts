import { pedidos } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa, unCliente, unProducto } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import type { Page } from '@playwright/test'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { expect, prueba } from './src/prueba.ts'

// As a clerk works all day: by keyboard, without waiting, with slips of the fingers.

const CUANTOS = rounds({ gate: 2, all: 15 })
const ARTICULOS = [
  ['Cemento gris', 545.75],
  ['Varilla corrugada', 389.9],
  ['Pintura blanca', 1899.99],
] as const
/** 10 × 545.75 = 5,457.50; 11 × 389.90 = 4,288.90; 12 × 1,899.99 less 5 % = 21,659.89; together 31,406.29, ITBIS 5,653.13. */
const TOTAL = 37059.42

prueba(
  'de la entrada a la factura sin tocar el ratón, y los pedidos que siguen, con errores de dedo y exactos al centavo',
  async ({ page, producto, api }) => {
    const { empresa } = await unPuestoDeVenta(api, CUANTOS)
    // A second company: nothing is chosen because it is the only one.
    await unaEmpresa(api)
    const cliente = await unCliente(api, { nombre: `Agroindustrial San Juan ${empresa.id}` })
    await unCliente(api, { nombre: cliente.nombre })
    for (const [nombre, precio] of ARTICULOS) {
      const descripcion = `${nombre} ${empresa.id}`
      await unProducto(api, { categoriaId: empresa.categoriaId, precio, descripcion })
    }

    await prueba.step('la entrada y el menú', async () => {
      await page.goto('/login')
      // The first field waits for the user.
      await expect(page.getByLabel('Nombre de Usuario')).toBeFocused()
      await page.keyboard.type(producto.usuario)
      await page.keyboard.press('Tab')
      await page.keyboard.type(producto.contrasena)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()
      // The menu stands beside the screen.
      await tabularHasta(page, 'Facturación')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
      await tabularHasta(page, 'Nuevo Pedido')
      await page.keyboard.press('Enter')
    })

    const pedido = formularioDePedido(page)
    await prueba.step('la fecha y la empresa, que valen para los siguientes', async () => {
      await expect(pedido.empresa).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(pedido.fecha).toBeFocused()
      await page.keyboard.type(formatDia(LUNES).replaceAll('/', ''))
      await page.keyboard.press('Enter')
      await escribir(page, empresa.nombre)
    })

    for (let n = 1; n <= CUANTOS; n++) {
      await prueba.step(`el pedido ${n}`, async () => {
        await expect(pedido.cliente).toBeFocused()
        // By a piece of the document: the other client of that name has another one.
        await escribir(page, cliente.rnc)
        for (const [i, [nombre]] of ARTICULOS.entries()) {
          await escribirConErrores(page, nombre, n + i)
          await page.keyboard.press('Enter')
          // A point that does not belong there is refused, taken back, and the figure goes on.
          await page.keyboard.type(n % 2 === 0 ? '1.' : '1')
          if (n % 2 === 0) await page.keyboard.press('Backspace')
          await page.keyboard.type(String(i))
          if (i === 2) {
            await page.keyboard.press('Tab')
            await page.keyboard.type('5')
          }
          await page.keyboard.press('Enter')
        }
        await expect(pedido.lineas).toHaveCount(ARTICULOS.length)
        await expect(pedido.ncf).toHaveValue(/^B01\d{8}$/)
        // The number of the order before is nobody else's doing.
        await expect(page.getByText(/ lo usó /)).toHaveCount(0)
        await expect(pedido.cifra('Total')).toHaveText(formatMonto(TOTAL))
        await page.keyboard.press('Control+Enter')
        if (n === 1) await factura(page).seVe()
        await expect(factura(page).caja).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.locator('#contenido').getByRole('button', { name: 'Nuevo Pedido' })).toBeFocused()
        if (n < CUANTOS) await page.keyboard.press('Enter')
      })
    }

    const { items } = await api.data(pedidos.paged, {
      query: { clienteId: cliente.id, empresaId: empresa.id, pageSize: 100 },
    })
    expect(items.map(each => each.total)).toEqual(Array.from({ length: CUANTOS }, () => TOTAL))
    expect(new Set(items.map(each => each.txtNCF)).size).toBe(CUANTOS)
    expect(items.every(each => each.fechaPedido === LUNES)).toBe(true)
  },
)

/** Types and takes the first that fits. */
async function escribir(page: Page, texto: string) {
  await page.keyboard.type(texto)
  await page.keyboard.press('Enter')
}

/** With a wrong letter in the middle that is noticed one key later; each time at another place. */
async function escribirConErrores(page: Page, texto: string, vez: number) {
  const donde = 2 + (vez % 5)
  await page.keyboard.type(`${texto.slice(0, donde)}qx`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(texto.slice(donde))
}

/** Presses Tab until the thing of that name has the focus, as somebody without a mouse does. */
async function tabularHasta(page: Page, nombre: string) {
  const wanted = page
    .getByRole('button', { name: nombre, exact: true })
    .or(page.getByRole('link', { name: nombre, exact: true }))
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached '${nombre}'`)
}
