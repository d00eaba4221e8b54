import { diaEnSantoDomingo, formatDia, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { campo, elegir } from './src/campos.ts'
import { expect, pruebaConSesion as imagen } from './src/prueba.ts'
import { reposo, tomar } from './src/tomar.ts'

const HOY = diaEnSantoDomingo(new Date())
const MES_PASADO = sumarMeses(primerDiaDelMes(HOY), -1)
const EMPRESA = 'Ferretería La Cadena del Cibao'
const DEL_MES = `empresaId=1&mes=${MES_PASADO}`

imagen.use({ demo: true })

imagen('una compra', async ({ page }) => {
  await page.goto('/compras/nueva')
  await elegir(page, 'Empresa', EMPRESA)
  await elegir(page, 'Suplidor', 'Importadora Mayorista')
  await campo(page, 'NCF').fill('B0100004512')
  await campo(page, 'Fecha').fill(formatDia(HOY))
  await campo(page, 'Bienes').fill('12500')
  await campo(page, 'ITBIS').focus()
  await expect(campo(page, 'ITBIS')).toHaveValue('2,250.00')
  await tomar(page, 'compra')
})

imagen('un comprobante propio', async ({ page }) => {
  await page.goto('/compras/propias')
  await reposo(page)
  await tomar(page, 'comprobantes-de-compras')
})

imagen('el cierre del mes', async ({ page }) => {
  await page.goto(`/cierre?${DEL_MES}`)
  await expect(page.getByRole('region').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await reposo(page)
  await tomar(page, 'cierre')
})

imagen('la hoja del IT-1', async ({ page }) => {
  await page.goto(`/it1?empresaId=1&fecha=${MES_PASADO}`)
  await reposo(page)
  await tomar(page, 'it1')
})

imagen('un pago parcial', async ({ page }) => {
  await page.goto('/cuentasporCobrar')
  await reposo(page)
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Cobrar / }) })
    .first()
    .getByRole('button', { name: /^Más acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: /^Cobro parcial/ }).click()
  await campo(page.getByRole('dialog'), 'Monto').fill('5000')
  await page.getByRole('dialog').getByLabel('Forma de pago').selectOption('cheque')
  await campo(page.getByRole('dialog'), 'Referencia').fill('Transferencia 40121')
  await tomar(page, 'pago-parcial')
})

imagen('mi cuenta', async ({ page }) => {
  await page.goto('/mi-cuenta')
  await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible()
  await reposo(page)
  await tomar(page, 'mi-cuenta')
})
