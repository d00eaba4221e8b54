import { sumarDias } from '@cuadre/domain/tiempo/dia'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { lista } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { reporte } from './src/paginas/reporte.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const MARTES = sumarDias(LUNES, 1)

prueba(
  'las facturas de un rango se ven una tras otra, se descargan y al cerrar se liberan',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { cliente, empresa } = puesto
    // 3 × 450.50 less 10 % = 1,216.35, ITBIS 218.94.
    const lunes = await puesto.unPedido()
    // 2 × 450.50 = 901.00, ITBIS 162.18.
    const martes = await puesto.unPedido({
      fechaPedido: MARTES,
      ncfId: (await puesto.disponibles(MARTES))[0]?.id,
      detalles: [{ productoId: puesto.gravado.id, cantidad: 2 }],
    })
    const direcciones = await vigilarDirecciones(page)
    const { elegir, entre, pedir } = reporte(page, 'Generar facturas')
    await page.goto('/reportes')
    await pedir('Generar facturas')
    await expect(aviso(page, 'Debe completar todos los filtros')).toBeVisible()
    await expect(lista(page, 'Cliente')).toBeFocused()
    await elegir('Cliente', cliente.nombre)
    await elegir('Empresa', empresa.nombre)
    await entre(LUNES, MARTES)
    await pedir('Generar facturas')

    const { caja, seVe, aLoAncho, ampliar, ancho, descargar, cerrar } = vistaPrevia(page, 'Facturas')
    await seVe()
    await aLoAncho()
    const entero = await ancho()
    await ampliar()
    await seVe()
    await expect.poll(ancho).toBe(entero * 1.5)
    await sinDesplazamientoLateral(page)
    const { paginas } = await descargar()
    expect(paginas).toHaveLength(2)
    expect(paginas[0]).toContain(lunes.txtNCF)
    expect(paginas[0]).toContain('RD$1,435.29')
    expect(paginas[1]).toContain(martes.txtNCF)
    expect(paginas[1]).toContain('RD$1,063.18')
    await expect.poll(direcciones).toHaveLength(1)
    await cerrar()
    await expect(caja).toBeHidden()
    await expect.poll(direcciones, { message: 'addresses that were never freed' }).toEqual([])
  },
)

prueba('las ventas de todos los clientes salen en papel y en Excel, con sus sumas', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const { txtNCF } = await puesto.unPedido()
  const { formulario, pedir, excel } = reporte(page, 'Reportes de Ventas')
  await page.goto(`/reportesVentas?tipo=empresa&fechaDesde=${LUNES}&fechaHasta=${MARTES}`)
  await formulario.getByRole('switch', { name: 'Todas las empresas' }).click()
  await axe(page)
  await sinDesplazamientoLateral(page)
  const { nombre, filas } = await excel('Descargar Excel')
  expect(nombre).toBe(`Ventas_por_empresa_${LUNES}_${MARTES}.xlsx`)
  // 3 × 450.50 less 10 %, and its ITBIS.
  const fila = filas.find(celdas => celdas.includes(txtNCF) && celdas.includes(puesto.empresa.nombre))
  expect(fila?.slice(-3)).toEqual([1216.35, 218.94, 1435.29])
  await page.reload()
  await expect(formulario.getByRole('switch', { name: 'Todas las empresas' })).toBeChecked()
  await pedir('Previsualizar Reporte')
  const { seVe, descargar } = vistaPrevia(page, 'Vista previa del Reporte')
  await seVe()
  const texto = (await descargar()).paginas.join('\n')
  expect(texto).toContain('NCF Fecha Cliente Subtotal ITBIS Total')
  expect(texto).toContain(txtNCF)
})

prueba('un documento lento dice cuánto lleva y se puede cancelar', async ({ page }) => {
  const { boton, pedir } = reporte(page, 'Reportes de Ventas')
  await page.goto('/reportesVentas?tipo=fechas&fechaDesde=2020-01-01&fechaHasta=2099-12-31')
  await expect(boton('Previsualizar Reporte')).toBeEnabled()
  await lentificar(page)
  await pedir('Previsualizar Reporte')
  const tarjeta = page.getByRole('region', { name: 'Avisos' })
  await expect(tarjeta).toContainText('Preparando el reporte de ventas…')
  await expect(tarjeta).toContainText(/\d+\ss · \d+\sKB\srecibidos · [\d,]+\sfilas/)
  await axe(page)
  await sinDesplazamientoLateral(page)
  const [cortada] = await Promise.all([
    page.waitForEvent('requestfailed'),
    tarjeta.getByRole('button', { name: /^Cancelar/ }).click(),
  ])
  expect(cortada.url()).toContain('/api/Factura/reporte-pedidos-fechas')
  expect(cortada.failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(tarjeta).toBeEmpty()
  await expect(boton('Previsualizar Reporte')).toBeEnabled()
  await expect(dialogo(page, 'Vista previa del Reporte').caja).toBeHidden()
})

prueba('la vista de prueba dice cómo está todo y lo copia', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/prueba')
  const grupo = (nombre: string) => page.getByRole('region', { name: nombre })
  await expect(grupo('Conexión')).toContainText('Responde')
  await expect(grupo('Conexión')).toContainText(/Ida y vuelta\s*\d+ ms/)
  await expect(grupo('Conexión')).toContainText('Avisos conectados')
  await expect(grupo('Reloj')).toContainText('En hora')
  await expect(grupo('Sesión')).toContainText('Administrador')
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(aviso(page, 'Datos copiados')).toBeVisible()
  const copiado = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiado).toContain('Cuadre · Vista de prueba')
  expect(copiado).toContain('Servidor: Responde')
  await axe(page)
  await sinDesplazamientoLateral(page)
})

/** The object addresses that are open in the page, as it makes and frees them. */
async function vigilarDirecciones(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const abiertas = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = thing => {
      const address = createObjectURL.call(URL, thing)
      abiertas.add(address)
      return address
    }
    URL.revokeObjectURL = address => {
      abiertas.delete(address)
      revokeObjectURL.call(URL, address)
    }
    Object.assign(window, { abiertas })
  })
  return () => page.evaluate(() => [...(window as unknown as { abiertas: Set<string> }).abiertas])
}

/** From now on a file arrives as over a very bad line. */
async function lentificar(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 1500,
    uploadThroughput: -1,
  })
}
