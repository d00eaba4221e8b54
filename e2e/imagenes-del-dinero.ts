import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { pruebaConSesion as imagen } from './src/prueba.ts'
import { reposo, tomar } from './src/tomar.ts'

const ESTE_ANO = `desde=${diaEnSantoDomingo(new Date()).slice(0, 4)}-01-01`

const PANTALLAS = [
  ['antiguedad', '/antiguedad'],
  ['estado-de-cuenta', `/estado-de-cuenta/clientes/1?${ESTE_ANO}`],
  ['liquidacion', '/liquidaciones/1'],
] as const

imagen.use({ demo: true })

for (const [nombre, ruta] of PANTALLAS) {
  imagen(nombre, async ({ page }) => {
    await page.goto(ruta)
    await reposo(page)
    await tomar(page, nombre)
  })
}
