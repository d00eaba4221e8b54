import { secuencias } from '@cuadre/contract/secuencias'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unSuplidor } from '@cuadre/testing/compras'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba('una compra desde un formulario vacío, y lo mismo en el teléfono', async ({ page, api }) => {
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

prueba('un comprobante de compras: escrito, visto en papel y anulado', async ({ page, api }) => {
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
