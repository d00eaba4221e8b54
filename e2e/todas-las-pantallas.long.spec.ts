import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, cabeALoAncho, focoVisible } from './src/pantalla.ts'
import { expect, prueba, pruebaConSesion } from './src/prueba.ts'
import { enGrupos, recorrer } from './src/recorrer.ts'
import { RUTAS } from './src/rutas.ts'

// On the phone at night, by all rules; and each address opens by itself.

prueba.describe.configure({ mode: 'parallel' })
prueba.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

async function juzgar(page: Parameters<typeof axe>[0]) {
  await axe(page, ['dark'])
  await cabeALoAncho(page)
  await focoVisible(page)
}

prueba('la entrada se ve y se maneja bien en el teléfono', async ({ page }) => {
  await page.goto('/login')
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
  await juzgar(page)
})

for (const rutas of enGrupos(RUTAS, 12)) {
  const nombres = rutas.map(({ ruta }) => ruta).join(', ')
  pruebaConSesion(`en el teléfono, de noche, se ven y se manejan bien ${nombres}`, async ({ page, api }) => {
    await recorrer(page, api, rutas, { ir: (una, direccion) => una.goto(direccion), juzgar })
  })
}
