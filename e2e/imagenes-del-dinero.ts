import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { retenciones } from '@cuadre/contract/retenciones'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { expect, pruebaConSesion as imagen } from './src/prueba.ts'
import { reposo, tomar } from './src/tomar.ts'

const ESTE_ANO = `desde=${diaEnSantoDomingo(new Date()).slice(0, 4)}-01-01`

const PANTALLAS = [
  ['antiguedad', '/antiguedad'],
  ['estado-de-cuenta', `/estado-de-cuenta/clientes/1?${ESTE_ANO}`],
  ['liquidacion', '/liquidaciones/1'],
  ['liquidacion-fiscal', '/liquidaciones/3'],
  ['por-pagar-suplidores', '/porPagarSuplidores'],
  ['ir17', `/ir17?empresaId=1&fecha=${diaEnSantoDomingo(new Date()).slice(0, 7)}-01`],
] as const

imagen.use({ demo: true })

for (const [nombre, ruta] of PANTALLAS) {
  imagen(nombre, async ({ page }) => {
    await page.goto(ruta)
    await reposo(page)
    await tomar(page, nombre)
  })
}

imagen('lo que retuvo un cliente', async ({ page, api }) => {
  const { items } = await api.data(cuentasPorCobrar.pendientes, { query: { pageSize: 100 } })
  for (const { pedidoId } of items.filter(({ estado }) => estado === 'parcial')) {
    const { retenciones: suyas } = await api.data(retenciones.deDocumento, { params: { id: pedidoId } })
    if (suyas.every(({ numero }) => numero === null)) continue
    await page.goto(`/cuentasporCobrar?retenciones=${pedidoId}`)
    await expect(page.getByRole('dialog', { name: /^Retenciones de/ })).toBeVisible()
    break
  }
  await reposo(page)
  await tomar(page, 'retenciones')
})
