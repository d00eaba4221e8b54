import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { delMenuDeFila } from './src/paginas/menu-de-fila.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'liquidar a un contacto lo cobrado, pagarlo, y que lo anulado después se descuente',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { id: contactoId, nombreContacto } = await unContacto(api, { porcentaje: 2.5 })
    const { id: clienteId } = await unCliente(api, { contactoId, porcVentaNoExt: 12.5, porcCompraNoExt: 10 })
    const { pedidoId } = await puesto.unPedido({ clienteId })
    const { pagoId } = await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })

    await page.goto('/contactos')
    await page.getByPlaceholder('Buscar contacto').fill(nombreContacto)
    await delMenuDeFila(page, nombreContacto, `Liquidaciones de ${nombreContacto}`)
    const cuentas = page.getByRole('table', { name: 'Cuentas de la liquidación' })
    await expect(cuentas).toContainText('Total de 1 cuentaRD$30.41')
    await expect(cuentas).toContainText('de RD$152.04, recibo 1')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.getByRole('button', { name: 'Liquidar RD$30.41' }).click()
    const pregunta = dialogo(page, `¿Liquidar RD$30.41 a ${nombreContacto}?`)
    await pregunta.boton('Sí, liquidar').click()
    await expect(aviso(page, `Liquidación 1 de ${nombreContacto} creada`)).toBeVisible()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Liquidación 1 de ${nombreContacto}`)
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.getByRole('button', { name: 'Ver PDF' }).click()
    const papel = dialogo(page, 'Liquidación de comisiones')
    await expect(papel.caja.locator('canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    expect((await descarga).suggestedFilename()).toMatch(/^Liquidacion 1 .*\.xlsx$/)

    // By keyboard alone: the day is today's, the form the usual one.
    await page.getByRole('button', { name: 'Marcar como pagada' }).focus()
    await page.keyboard.press('Enter')
    const pago = dialogo(page, 'Pagar la liquidación 1')
    await pago.caja.getByLabel('Referencia').fill('Cheque 0071')
    await page.keyboard.press('Enter')
    await expect(aviso(page, 'Liquidación marcada como pagada')).toBeVisible()
    await expect(page.getByText('Efectivo · Cheque 0071')).toBeVisible()

    await api.data(pagos.anular, { params: { id: pagoId } })
    await page.goto('/liquidaciones')
    await page.getByPlaceholder('Buscar contacto').fill(nombreContacto)
    await expect(page).toHaveURL(/buscar=/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const debe = page.getByRole('row', { name: new RegExp(nombreContacto) })
    await expect(debe).toContainText('RD$30.41')
    await expect(debe).toContainText('lo debe el contacto')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.getByRole('tab', { name: 'Liquidaciones' }).click()
    const hecha = page.getByRole('row', { name: new RegExp(nombreContacto) })
    await expect(hecha).toContainText('Pagada el')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await hecha.getByRole('button', { name: `Ver liquidación 1 de ${nombreContacto}` }).click()
    await page.getByRole('button', { name: 'Anular pago' }).click()
    await dialogo(page, '¿Anular el pago de la liquidación 1?').caja.getByLabel('Motivo').fill('No se pagó')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Marcar como pagada' })).toBeVisible()
  },
)
