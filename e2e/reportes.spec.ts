import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { sumarDias } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { campo, lista } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { reporte } from './src/paginas/reporte.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const MARTES = sumarDias(LUNES, 1)

/**
 * A client with two invoices. Monday: 3 × 450.50 less 10 % = 1,216.35, ITBIS 218.94, total 1,435.29.
 * Tuesday: 2 × 450.50 = 901.00, ITBIS 162.18, total 1,063.18. The client's percentages are 10 and 12.5.
 */
async function dosFacturas(api: ApiClient) {
  const puesto = await unPuestoDeVenta(api)
  const lunes = await puesto.unPedido()
  const martes = await puesto.unPedido({
    fechaPedido: MARTES,
    ncfId: (await puesto.disponibles(MARTES))[0]?.id,
    detalles: [{ productoId: puesto.gravado.id, cantidad: 2 }],
  })
  const todos = (await api.data(contactos.list, {})).data
  const contacto = todos.find(({ id }) => id === puesto.cliente.contactoId)
  if (contacto === undefined) throw new Error('the client has no contact')
  return { ...puesto, contacto, lunes, martes }
}

prueba.describe('las facturas de un rango', () => {
  prueba('se ven una tras otra, se descargan y al cerrar se liberan', async ({ page, api }) => {
    const { cliente, empresa, lunes, martes } = await dosFacturas(api)
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
  })

  prueba(
    'sin datos lo dice, y los filtros siguen en la dirección',
    async ({ page, api, erroresEsperados }) => {
      erroresEsperados.push(/404 \(Not Found\)/)
      const { cliente, empresa } = await unPuestoDeVenta(api)
      const { pedir } = reporte(page, 'Generar facturas')
      await page.goto(`/reportes?clienteId=${cliente.id}&empresaId=${empresa.id}`)
      await page.getByRole('button', { name: 'Este año' }).click()
      await pedir('Generar facturas')
      await expect(aviso(page, 'Error al generar facturas')).toContainText(
        'No hay datos para los filtros seleccionados.',
      )
      await page.reload()
      await expect(lista(page, 'Empresa')).toHaveValue(empresa.nombre)
      await expect(page.getByRole('button', { name: 'Este año' })).toHaveAttribute('aria-pressed', 'true')
    },
  )
})

prueba.describe('los reportes de cuentas', () => {
  prueba('por cliente suman lo pagado y lo cobrado', async ({ page, api }) => {
    const { cliente, lunes, martes } = await dosFacturas(api)
    for (const { pedidoId } of [lunes, martes]) {
      await api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId }, body: {} })
    }
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: lunes.pedidoId }, body: {} })
    const { elegir, entre, pedir, descargar } = reporte(page, 'Reportes de cuentas')
    await page.goto('/reportesCuentas')
    await pedir('Descargar cuentas cobradas')
    await expect(aviso(page, 'Debe seleccionar cliente y rango de fechas')).toBeVisible()
    await elegir('Cliente', cliente.nombre)
    await entre(LUNES, MARTES)

    // 10 % of 1,216.35 and of 901.00: 121.64 + 90.10.
    const pagadas = await descargar('Descargar cuentas pagadas')
    await expect(aviso(page, 'Descarga iniciada.')).toContainText(pagadas.nombre)
    expect(pagadas.paginas.join('\n')).toContain(lunes.txtNCF)
    expect(pagadas.paginas.join('\n')).toContain('RD$211.74')
    // 12.5 % of 1,216.35; the other one is still to be collected.
    const cobradas = (await descargar('Descargar cuentas cobradas')).paginas.join('\n')
    expect(cobradas).toContain('RD$152.04')
    expect(cobradas).not.toContain(martes.txtNCF)
  })

  prueba('por contacto suman lo pendiente con la comisión', async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(/404 \(Not Found\)/)
    const { contacto, lunes, martes } = await dosFacturas(api)
    const { elegir, entre, pedir, descargar } = reporte(page, 'Reportes por contacto')
    await page.goto('/reportesCuentasContactos')
    await pedir('Descargar cuentas por cobrar')
    await expect(aviso(page, 'Debe seleccionar contacto y rango de fechas')).toBeVisible()
    await elegir('Contacto', contacto.nombreContacto)
    await entre(LUNES, MARTES)
    const porCobrar = (await descargar('Descargar cuentas por cobrar')).paginas.join('\n')
    for (const { txtNCF } of [lunes, martes]) expect(porCobrar).toContain(txtNCF)
    // 152.04 + 112.63 to collect; 2.5 % of each base for the contact: 30.41 + 22.53.
    expect(porCobrar).toContain('RD$264.67')
    expect(porCobrar).toContain('RD$52.94')
    await pedir('Descargar cuentas pagadas')
    await expect(aviso(page, 'Error al descargar cuentas pagadas del contacto')).toContainText(
      'No hay datos para los filtros seleccionados.',
    )
  })
})

prueba.describe('los reportes de ventas', () => {
  const SUMAS = ['RD$2,117.35', 'RD$381.12', 'RD$2,498.47']

  for (const [tipo, nombre] of [
    ['Por Cliente', 'cliente'],
    ['Por Contacto', 'contacto'],
    ['Por Empresa', 'empresa'],
  ] as const) {
    prueba(`${tipo.toLowerCase()} suman subtotal, ITBIS y total`, async ({ page, api }) => {
      const { cliente, contacto, empresa } = await dosFacturas(api)
      const quien = {
        cliente: ['Cliente', cliente.nombre],
        contacto: ['Contacto', contacto.nombreContacto],
        empresa: ['Empresa', empresa.nombre],
      } as const
      const { tipo: tipos, elegir, entre, pedir } = reporte(page, 'Reportes de Ventas')
      await page.goto('/reportesVentas')
      await tipos.selectOption(tipo)
      const [campoDe, valor] = quien[nombre]
      await elegir(campoDe, valor)
      await entre(LUNES, MARTES)
      await pedir('Previsualizar Reporte')
      const { seVe, descargar } = vistaPrevia(page, 'Vista previa del Reporte')
      await seVe()
      const archivo = await descargar()
      expect(archivo.nombre).toMatch(new RegExp(`^Reporte_${nombre}_\\d{8}_\\d{6}\\.pdf$`))
      for (const suma of SUMAS) expect(archivo.paginas.join('\n')).toContain(suma)
    })
  }

  prueba('por fechas llevan un subtotal por día', async ({ page, api }) => {
    const { lunes, martes } = await dosFacturas(api)
    const { tipo, entre, pedir } = reporte(page, 'Reportes de Ventas')
    await page.goto('/reportesVentas')
    await tipo.selectOption('Por Fechas')
    await entre(LUNES, MARTES)
    await pedir('Previsualizar Reporte')
    const { paginas, nombre } = await vistaPrevia(page, 'Vista previa del Reporte').descargar()
    expect(nombre).toMatch(/^Reporte_fechas_/)
    const texto = paginas.join('\n')
    for (const { txtNCF } of [lunes, martes]) expect(texto).toContain(txtNCF)
    expect(texto).toContain('Subtotal del lunes 16/11/2026')
    expect(texto).toContain('Subtotal del martes 17/11/2026')
  })

  prueba('dicen en orden lo que falta, y lo que salió mal', async ({ page, erroresEsperados }) => {
    erroresEsperados.push(/404 \(Not Found\)/)
    const { formulario, tipo, entre, pedir } = reporte(page, 'Reportes de Ventas')
    const { caja, boton } = dialogo(page, 'Aviso')
    const falta = async (frase: string) => {
      await pedir('Previsualizar Reporte')
      await expect(caja).toContainText(frase)
      await boton('Aceptar').click()
      await expect(caja).toBeHidden()
    }
    await page.goto('/reportesVentas')
    await campo(formulario, 'Hasta').fill('')
    await falta('Debe seleccionar las fechas')
    await expect(campo(formulario, 'Hasta')).toBeFocused()
    await entre(MARTES, LUNES)
    await falta('Debe seleccionar un cliente')
    await tipo.selectOption('Por Contacto')
    await falta('Debe seleccionar un contacto')
    await tipo.selectOption('Por Empresa')
    await falta('Debe seleccionar una empresa')
    await tipo.selectOption('Por Fechas')
    await falta('La fecha Hasta debe ser igual o posterior a la fecha Desde.')
    await entre('2020-01-01', '2020-01-31')
    await pedir('Previsualizar Reporte')
    const alerta = dialogo(page, 'Alerta')
    await expect(alerta.caja).toContainText('Error al generar reporte')
    await expect(alerta.caja).toContainText('No hay datos para los filtros seleccionados.')
    await axe(page)
  })
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
