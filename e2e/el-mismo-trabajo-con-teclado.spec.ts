import { ncfs } from '@cuadre/contract/ncf'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa, unCliente, unProducto } from '@cuadre/testing/builders'
import { LUNES, MES } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { expect, prueba, pruebaConSesion } from './src/prueba.ts'

const PRODUCTOS = [
  'Alicate',
  'Broca',
  'Cincel',
  'Destornillador',
  'Escalera',
  'Formón',
  'Gato',
  'Hacha',
  'Imán',
  'Juego de llaves',
]

prueba('de la entrada a la factura sin tocar el ratón', async ({ page, producto, api }) => {
  const { empresa, cliente } = await unaOficina(api, 1)
  await page.goto('/login')
  // The first field waits for the user.
  await expect(page.getByLabel('Nombre de Usuario')).toBeFocused()
  await page.keyboard.type(producto.usuario)
  await page.keyboard.press('Tab')
  await page.keyboard.type(producto.contrasena)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, admin' })).toBeVisible()

  await tabularHasta(page, 'Abrir menú')
  await page.keyboard.press('Enter')
  await tabularHasta(page, 'Facturación')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
  await tabularHasta(page, 'Nuevo Pedido')
  await page.keyboard.press('Enter')

  const pedido = formularioDePedido(page)
  await expect(pedido.empresa).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(pedido.fecha).toBeFocused()
  await page.keyboard.type(formatDia(LUNES).replaceAll('/', ''))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await escribirPedido(page, { empresa, cliente, lineas: [['alicate', '3']] })
  await expect(pedido.cifra('Total')).toHaveText('RD$354.00')
  await page.keyboard.press('Control+Enter')

  const vista = factura(page)
  await vista.seVe()
  await page.keyboard.press('Escape')
  await expect(vista.caja).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(cliente) })).toContainText('RD$354.00')
})

pruebaConSesion('un pedido de diez líneas desde un formulario vacío', async ({ page, api }) => {
  const { empresa, cliente } = await unaOficina(api, 10)
  await page.goto('/facturacion/nuevo')
  const pedido = formularioDePedido(page)
  await expect(pedido.empresa).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(formatDia(LUNES))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const lineas = PRODUCTOS.map((nombre, i) => [nombre, String(i + 1)] as const)
  await escribirPedido(page, { empresa, cliente, lineas })
  await expect(pedido.lineas).toHaveCount(10)
  // 100 × (1 + 2 + … + 10) = 5,500; with ITBIS 6,490.
  await expect(pedido.cifra('Total')).toHaveText('RD$6,490.00')
  await page.keyboard.press('Control+Enter')
  await expect(factura(page).caja).toBeVisible()
  await factura(page).cerrar()
  await expect(page.getByRole('row', { name: new RegExp(cliente) })).toContainText('RD$6,490.00')
})

async function unaOficina(api: Parameters<typeof unaEmpresa>[0], productos: number) {
  const empresa = await unaEmpresa(api)
  // Of one company alone none would have to be chosen.
  await unaEmpresa(api)
  const cliente = await unCliente(api)
  for (const nombre of PRODUCTOS.slice(0, productos)) {
    const descripcion = `${nombre} de ${empresa.nombre}`
    await unProducto(api, { categoriaId: empresa.categoriaId, precio: 100, descripcion })
  }
  await api.data(ncfs.generar, {
    body: { empresaId: empresa.id, fechaInicio: MES, fechaVencimiento: '2026-12-31' },
  })
  return { empresa: empresa.nombre, cliente: cliente.nombre }
}

/** Types without waiting, as a trained clerk or a scanner does; only what must come from the server is awaited. */
async function escribirPedido(
  page: Page,
  datos: {
    empresa: string
    cliente: string
    lineas: readonly (readonly [producto: string, cantidad: string])[]
  },
) {
  const pedido = formularioDePedido(page)
  await expect(pedido.empresa).toBeFocused()
  await page.keyboard.type(datos.empresa)
  await page.keyboard.press('Enter')
  await expect(pedido.cliente).toBeFocused()
  await page.keyboard.type(datos.cliente)
  await page.keyboard.press('Enter')
  await expect(pedido.producto).toBeFocused()
  await expect(pedido.ncf).toHaveValue(/^B01\d{8}$/)
  for (const [producto, cantidad] of datos.lineas) {
    await page.keyboard.type(producto)
    await page.keyboard.press('Enter')
    await page.keyboard.type(cantidad)
    await page.keyboard.press('Enter')
  }
  await expect(pedido.lineas).toHaveCount(datos.lineas.length)
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
