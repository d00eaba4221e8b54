import { pedidos } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa, unCliente, unProducto } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { campo, elegir } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { seMide } from './src/medidas.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe, cabeALoAncho } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

// The order form as a clerk lives with it: all day, by keyboard, with slips of the fingers, on a tablet, on a phone.

const CUANTOS = 15
const ARTICULOS = [
  ['Cemento gris', 545.75],
  ['Varilla corrugada', 389.9],
  ['Pintura blanca', 1899.99],
] as const

prueba(
  'quince pedidos seguidos solo con el teclado y con errores de dedo, exactos al centavo',
  async ({ page, api }) => {
    prueba.slow()
    const puesto = await unPuestoDeVenta(api, CUANTOS)
    // A second company: nothing is chosen because it is the only one.
    await unaEmpresa(api)
    const { empresa } = puesto
    const cliente = await unCliente(api, { nombre: `Agroindustrial San Juan ${empresa.id}` })
    await unCliente(api, { nombre: cliente.nombre })
    for (const [nombre, precio] of ARTICULOS) {
      const descripcion = `${nombre} ${empresa.id}`
      await unProducto(api, { categoriaId: empresa.categoriaId, precio, descripcion })
    }
    const pedido = formularioDePedido(page)
    await page.goto('/facturacion/nuevo')
    await expect(pedido.empresa).toBeFocused()
    const tiempos: number[] = []
    const totales: number[] = []
    for (let n = 1; n <= CUANTOS; n++) {
      const desde = performance.now()
      if (n === 1) {
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Shift+Tab')
        await expect(pedido.fecha).toBeFocused()
        await page.keyboard.type(formatDia(LUNES).replaceAll('/', ''))
        await page.keyboard.press('Enter')
        await escribir(page, empresa.nombre)
      } else {
        // Company and date are those of the order before; the first question is the client.
        await expect(pedido.cliente).toBeFocused()
      }
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
      totales.push(TOTAL)
      await expect(pedido.cifra('Total')).toHaveText(formatMonto(TOTAL))
      await page.keyboard.press('Control+Enter')
      await expect(factura(page).caja).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Nuevo Pedido' })).toBeFocused()
      tiempos.push(performance.now() - desde)
      if (n < CUANTOS) await page.keyboard.press('Enter')
    }
    const { items } = await api.data(pedidos.paged, {
      query: { clienteId: cliente.id, empresaId: empresa.id, pageSize: 100 },
    })
    expect(items.map(each => each.total)).toEqual(totales)
    expect(new Set(items.map(each => each.txtNCF)).size).toBe(CUANTOS)
    expect(items.every(each => each.fechaPedido === LUNES)).toBe(true)
    const [menor = 0] = tiempos.toSorted((a, b) => a - b)
    const medio = tiempos.reduce((sum, each) => sum + each, 0) / CUANTOS
    const cifra = `${(medio / 1000).toFixed(2)} s cada uno, el más rápido ${(menor / 1000).toFixed(2)} s`
    prueba.info().annotations.push({ type: 'medida', description: cifra })
    process.stdout.write(`  ${CUANTOS} pedidos de ${ARTICULOS.length} líneas: ${cifra}\n`)
  },
)

/** 10 × 545.75 = 5,457.50; 11 × 389.90 = 4,288.90; 12 × 1,899.99 less 5 % = 21,659.89; together 31,406.29, ITBIS 5,653.13. */
const TOTAL = 37059.42

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

prueba(
  'la fecha se escribe corta, cliente y empresa se reconocen por su RNC, y el 0 % se dice al elegir',
  async ({ page, context, api }) => {
    await esHoy(context, '2026-11-22')
    const { empresa } = await unPuestoDeVenta(api)
    // Of one company alone none would have to be chosen.
    await unaEmpresa(api)
    const nombre = `Colmado La Esquina ${empresa.id}`
    const cero = await unCliente(api, { nombre, porcVentaNoExt: 0 })
    const tocayo = await unCliente(api, { nombre })
    const pedido = formularioDePedido(page)
    await page.goto('/facturacion/nuevo')
    await expect(pedido.empresa).toBeFocused()

    await prueba.step('la fecha: el mes y el año que faltan son los de hoy', async () => {
      for (const escrita of ['23', '23/11', '2311', '231126', '23-11-26', '23.11.2026']) {
        await pedido.fecha.fill('')
        await page.keyboard.type(escrita)
        await page.keyboard.press('Tab')
        await expect(pedido.fecha, escrita).toHaveValue('23/11/2026')
      }
      await pedido.fecha.press('ArrowUp')
      await expect(pedido.fecha).toHaveValue('24/11/2026')
      await pedido.fecha.press('ArrowDown')
      await expect(pedido.fecha).toHaveValue('23/11/2026')
      await pedido.fecha.fill('')
      await page.keyboard.press('h')
      await expect(pedido.fecha).toHaveValue('22/11/2026')
      await pedido.fecha.fill('16')
      await page.keyboard.press('Enter')
      await expect(pedido.fecha).toHaveValue('16/11/2026')
    })

    await prueba.step('quién es quién: documento y teléfono en la lista, y se lee lo elegido', async () => {
      await expect(pedido.empresa).toBeFocused()
      await escribir(page, formatDocumento(empresa.rnc))
      await expect(pedido.empresa).toHaveValue(empresa.nombre)
      await expect(pedido.empresa).toHaveAccessibleDescription(
        `RNC ${formatDocumento(empresa.rnc)} · ${empresa.direccion}`,
      )
      await page.keyboard.type(nombre)
      const opciones = page.getByRole('option').filter({ hasText: nombre })
      await expect(opciones.filter({ hasNotText: 'Crear' })).toHaveText(
        [cero, tocayo].map(({ rnc }) => new RegExp(`RNC ${formatDocumento(rnc)} · \\(829\\) 555-9876`)),
      )
      await pedido.cliente.fill(cero.rnc)
      await page.keyboard.press('Enter')
      await expect(pedido.cliente).toHaveValue(nombre)
      await expect(pedido.cliente).toHaveAccessibleDescription(
        `RNC ${formatDocumento(cero.rnc)} · ${cero.direccion}`,
      )
    })

    await prueba.step('con 0 % lo dice al elegirlo, y allí mismo se corrige', async () => {
      const dicho = page.getByRole('status').filter({ hasText: 'no se le puede facturar todavía' })
      await expect(dicho).toContainText('Tiene 0 % de compra o de venta en los pedidos con ITBIS.')
      await axe(page)
      await dicho.getByRole('button', { name: 'Editar cliente' }).click()
      const { caja, guardar } = dialogo(page, 'Editar Cliente')
      const advertencia = caja.getByText('Con 0 % no se le podrá facturar con ITBIS')
      await expect(advertencia).toBeVisible()
      await campo(caja, 'Venta no exento').fill('12.5')
      await expect(advertencia).toBeHidden()
      await guardar()
      await expect(caja).toBeHidden()
      await expect(dicho).toBeHidden()
      await expect(pedido.cliente).toHaveValue(nombre)
      await expect(pedido.ncf).toHaveValue(/^B01\d{8}$/)
    })
  },
)

prueba(
  'atrás pregunta sin cambiar la dirección, y el borrador dice de quién es y cuánto',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    await page.goto('/facturacion')
    await page.getByRole('button', { name: 'Nuevo Pedido' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nuevo Pedido' }).waitFor()
    const pedido = formularioDePedido(page)
    await pedido.encabezar({
      fecha: formatDia(LUNES),
      empresa: puesto.empresa.nombre,
      cliente: puesto.cliente.nombre,
    })
    await pedido.agregar({ producto: puesto.gravado.descripcion, cantidad: 2 })
    await expect(pedido.lineas).toHaveCount(1)

    const pregunta = dialogo(page, 'El pedido no se ha guardado')
    await page.goBack()
    await expect(pregunta.caja).toBeVisible()
    await expect(page).toHaveURL(/\/facturacion\/nuevo$/)
    // Whoever presses Back again is not asked twice, nor let out.
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/facturacion\/nuevo$/)
    await pregunta.boton('Seguir editando').click()
    await expect(pregunta.caja).toBeHidden()
    await expect(pedido.lineas).toHaveCount(1)

    await page.goBack()
    await pregunta.boton('Guardar borrador y salir').click()
    await expect(page).toHaveURL(/\/facturacion$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
    await page.goForward()
    const oferta = dialogo(page, 'Tiene un pedido sin guardar')
    // 2 × 450.50 = 901.00, and 162.18 of ITBIS.
    await expect(oferta.caja).toContainText(`${puesto.cliente.nombre} — RD$1,063.18`)
    await axe(page)
    await oferta.boton('Descartar').click()
  },
)

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
      const cifras = ['RD$1,234,567.89', 'RD$11,111,111.01'].map(cifra => line.getByText(cifra))
      // The name stands above its figures, and no figure breaks into two lines.
      await seMide([line.getByText(largo.descripcion), ...cifras], (nombre, ...figures) => {
        expect(nombre.bottom).toBeLessThanOrEqual(figures[0]?.top ?? 0)
        for (const figure of figures) expect(figure.height).toBeLessThan(30)
      })
      await axe(page)
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
    // Name, and quantity × price = amount.
    await seMide([pedido.lineas.last()], row => expect(row.height).toBeLessThan(100))
  })
})
