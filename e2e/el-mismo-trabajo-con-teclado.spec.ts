import { ncfs } from '@cuadre/contract/ncf'
import { secuencias } from '@cuadre/contract/secuencias'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa, unCliente, unProducto } from '@cuadre/testing/builders'
import { unSuplidor } from '@cuadre/testing/compras'
import { LUNES, MES } from '@cuadre/testing/puesto-de-venta'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import type { Page } from '@playwright/test'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
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

pruebaConSesion('una venta de consumo, con su número automático y sus reglas', async ({ page, api }) => {
  const oficina = await unaOficina(api, 1)
  const { empresaId: id, empresa } = oficina
  for (const [tipo, vence] of [
    ['02', null],
    ['14', '2027-12-31'],
  ] as const) {
    await api.data(secuencias.create, { body: unaSecuencia(id, { tipo, vence, autorizadaEn: LUNES }) })
  }
  const percents = { porcCompraExt: 1, porcVentaExt: 2, porcCompraNoExt: 3, porcVentaNoExt: 4 }
  const consumidor = await unCliente(api, { ...percents, rnc: '', tipoComprobante: 'B02' })
  const exento = await unCliente(api, { ...percents, tipoComprobante: 'B14' })

  await page.goto('/facturacion/nuevo')
  const pedido = formularioDePedido(page)
  await escribirPedido(page, {
    empresa,
    cliente: consumidor.nombre,
    numero: 'Automático',
    lineas: [['alicate', '2118']],
  })
  await expect(page.getByText('Consumo, el próximo es B0200000001')).toBeVisible()
  await expect(pedido.cifra('Total')).toHaveText('RD$249,924.00')
  // One more names the buyer: said at once, and legible at night and on a phone too.
  await escribirLinea(page, ['alicate', '1'])
  const regla = page.getByText(/de RD\$250,000\.00 o más debe llevar el RNC o la cédula del cliente/)
  await expect(regla).toBeVisible()
  await axe(page)
  await sinDesplazamientoLateral(page)

  await pedido.cliente.fill(exento.nombre)
  await page.keyboard.press('Enter')
  await expect(regla).toBeHidden()
  await expect(pedido.itbis).toBeDisabled()
  await expect(pedido.lineas).toHaveCount(0)
  await pedido.cliente.fill(consumidor.nombre)
  await page.keyboard.press('Enter')
  await expect(pedido.itbis).toBeEnabled()
  await page.getByLabel('Cantidad de Alicate').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(factura(page).caja).toBeVisible()
  await factura(page).cerrar()
  const fila = page.getByRole('row', { name: /B0200000001/ })
  await expect(fila).toContainText('RD$236.00')
  await expect(fila).toContainText('Consumo')
})

pruebaConSesion('una compra desde un formulario vacío, y lo mismo en el teléfono', async ({ page, api }) => {
  const { nombre: empresa } = await unaEmpresa(api)
  // Of one company alone none would have to be chosen.
  await unaEmpresa(api)
  const { nombre: suplidor } = await unSuplidor(api)
  await page.goto('/compras/nueva')
  await expect(page.getByLabel('Empresa')).toBeFocused()
  for (const parte of [empresa, suplidor, 'B0100000777', '01082026', '1000', '250']) {
    await page.keyboard.type(parte)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('textbox', { name: 'ITBIS', exact: true })).toHaveValue('225.00')
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Total$/ })
      .locator('+ dd'),
  ).toHaveText('RD$1,475.00')
  await axe(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compra registrada')).toBeVisible()
  // The next one is open, with company and day kept.
  await expect(page.getByLabel('Suplidor')).toBeFocused()
  await expect(page.getByLabel('Empresa')).toHaveValue(empresa)
  await expect(page.getByRole('textbox', { name: 'Fecha', exact: true })).toHaveValue('01/08/2026')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await sinDesplazamientoLateral(page)

  await page.goto(`/compras?buscar=${encodeURIComponent(suplidor)}`)
  const fila = page.getByRole('row', { name: /B0100000777/ })
  await expect(fila).toContainText('RD$1,475.00')
  await axe(page)
  await sinDesplazamientoLateral(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(fila).toContainText('RD$225.00')
  await axe(page)
})

pruebaConSesion('un comprobante de compras: escrito, visto en papel y anulado', async ({ page, api }) => {
  const { id: empresaId, nombre: empresa } = await unaEmpresa(api)
  await unaEmpresa(api)
  const { nombre: suplidor } = await unSuplidor(api, { clase: 'informal', gasto: '02' })
  const autorizada = { autorizadaEn: '2026-11-02', tipo: '11' }
  await api.data(secuencias.create, { body: unaSecuencia(empresaId, autorizada) })
  await page.goto('/compras/propias/nuevo')
  await expect(page.getByLabel('Empresa')).toBeFocused()
  for (const parte of [empresa, suplidor, 'Puerta de pino', '2', '500']) {
    await page.keyboard.type(parte)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Descripción 2')).toBeFocused()
  const cifra = page.getByRole('term').filter({ hasText: 'Se paga al suplidor' }).locator('+ dd')
  await expect(cifra).toHaveText('RD$1,000.00')
  await axe(page)
  await page.keyboard.press('Control+Enter')

  const emitido = page.getByRole('dialog', { name: 'Comprobante de Compras B1100000001' })
  await expect(emitido).toContainText('RD$1,180.00')
  await axe(page)
  await emitido.getByRole('button', { name: 'Ver PDF' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Comprobante PDF' })).toBeVisible()
  await page.keyboard.press('Escape')
  await emitido.getByRole('button', { name: 'Anular' }).press('Enter')
  const pregunta = page.getByRole('dialog', { name: '¿Anular el comprobante B1100000001?' })
  await pregunta.getByRole('button', { name: 'Anular' }).press('Enter')
  await expect(emitido).toContainText('Anulado: su número no se usa más.')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await sinDesplazamientoLateral(page)
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
  return { empresaId: empresa.id, empresa: empresa.nombre, cliente: cliente.nombre }
}

type Linea = readonly [producto: string, cantidad: string]

/** Types without waiting, as a trained clerk or a scanner does; only what must come from the server is awaited. */
async function escribirPedido(
  page: Page,
  datos: {
    empresa: string
    cliente: string
    /** What stands in the field of the number once the client is chosen. */
    numero?: RegExp | string
    lineas: readonly Linea[]
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
  await expect(page.getByLabel(/^NCF/)).toHaveValue(datos.numero ?? /^B01\d{8}$/)
  for (const linea of datos.lineas) await escribirLinea(page, linea)
  await expect(pedido.lineas).toHaveCount(datos.lineas.length)
}

async function escribirLinea(page: Page, [producto, cantidad]: Linea) {
  await page.keyboard.type(producto)
  await page.keyboard.press('Enter')
  await page.keyboard.type(cantidad)
  await page.keyboard.press('Enter')
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
