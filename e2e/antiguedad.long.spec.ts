import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'de lo pendiente de un cliente a sus cuentas y de vuelta, y su recordatorio copiado',
  async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const puesto = await unPuestoDeVenta(api)
    const { id: clienteId, nombre } = puesto.cliente
    const [uno, otro] = [await puesto.unPedido(), await puesto.unPedido()]
    // 152.04 each, of which 52.04 are paid of the first.
    const pago = {
      fecha: '2026-11-16',
      monto: 52.04,
      forma: 'efectivo',
      retenciones: { itbis: 0, isr: 0 },
    } as const
    const params = { pedidoId: uno.pedidoId }
    await api.data(cuentasPorCobrar.registrarPago, { params, body: { ...pago, pendiente: 152.04 } })

    await page.goto(`/cuentasporCobrar?clienteId=${clienteId}`)
    await page.getByRole('link', { name: 'Antigüedad', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Antigüedad de saldos' })).toBeVisible()
    const fila = page.getByRole('row').filter({ hasText: nombre })
    const total = fila.getByRole('link', { name: `Total de ${nombre}` })
    await expect(fila).toContainText('2 cuentas desde el 16/11/2026')
    await expect(total).toHaveText('RD$252.04')
    await axe(page)
    await sinDesplazamientoLateral(page)

    await page.getByRole('button', { name: `Copiar para WhatsApp el recordatorio de ${nombre}` }).click()
    await expect(aviso(page, 'Recordatorio copiado')).toBeVisible()
    const texto = await page.evaluate(() => navigator.clipboard.readText())
    expect(texto).toContain(`• ${uno.txtNCF} del 16/11/2026: RD$100.00 (resta de RD$152.04)`)
    expect(texto).toContain(`• ${otro.txtNCF} del 16/11/2026: RD$152.04`)
    expect(texto).toContain('Total pendiente: RD$252.04')

    // Under whichever days it stands today.
    await fila.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cuentas por Cobrar' })).toBeVisible()
    await expect(page.locator('tfoot')).toContainText('Total de 2 cuentasRD$252.04')
    await page.goBack()
    await expect(total).toHaveText('RD$252.04')

    // Somebody else collects one: the list follows.
    await api.data(cuentasPorCobrar.marcarPagada, { params, body: {} })
    await expect(total).toHaveText('RD$152.04')

    const filtros = page.getByRole('form', { name: 'Filtros de antigüedad' })
    await filtros.getByLabel('Sumar por').selectOption('Contacto')
    await filtros.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('link', { name: puesto.cliente.contactoNombre, exact: true }).click()
    await expect(page).toHaveURL(/contactoId=\d+/)
    await expect(total).toHaveText('RD$152.04')
    await elegir(filtros, 'Empresa', puesto.empresa.nombre)
    await filtros.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(new RegExp(`empresaId=${puesto.empresa.id}`))
    await expect(total).toHaveText('RD$152.04')

    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar PDF' }).click()
    expect((await descarga).suggestedFilename()).toMatch(/edad_de_cuentas_por_cobrar_\d{4}-\d\d-\d\d\.pdf$/)
  },
)
