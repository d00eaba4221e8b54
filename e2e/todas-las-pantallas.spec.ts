import { pedidos } from '@cuadre/contract/pedidos'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { menu } from './src/paginas/menu.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { cabeEnLaVentana } from './src/paginas/vista-previa.ts'
import { irPorDentro, juzgar, juzgarDePaso } from './src/pantalla.ts'
import { expect, prueba, pruebaDeLectura } from './src/prueba.ts'
import { enGrupos, recorrer } from './src/recorrer.ts'
import { RUTAS, rutasDelPrograma } from './src/rutas.ts'

// Every screen once: at a desk by day and by night, and whether it fits a phone. todas-las-pantallas.long.spec.ts goes through all of them on the phone.

// No screen needs another: both workers share them.
prueba.describe.configure({ mode: 'parallel' })

prueba('ninguna pantalla del programa falta en esta prueba', () => {
  const vistas = RUTAS.map(({ ruta }) => ruta.replace(/\?.*/, '')).concat('/login')
  const declaradas = rutasDelPrograma().map(ruta => ruta.replace('$cosa', 'clientes'))
  expect(declaradas.length).toBeGreaterThan(50)
  expect(declaradas.filter(ruta => !vistas.includes(ruta))).toEqual([])
})

prueba('la entrada se ve y se maneja bien', async ({ page }) => {
  await page.goto('/login')
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
  await juzgar(page, { enElTelefono: true })
})

for (const rutas of enGrupos(RUTAS, 12)) {
  const nombres = rutas.map(({ ruta }) => ruta).join(', ')
  pruebaDeLectura(`se ven y se manejan bien ${nombres}`, async ({ page, api }) => {
    await recorrer(page, api, rutas, { ir: irPorDentro, juzgar: juzgarDePaso })
  })
}

pruebaDeLectura('el menú, mover los NCF y la factura se ven y se manejan bien', async ({ page, api }) => {
  await page.goto('/')
  await menu(page).abrir()
  await juzgar(page, { enElTelefono: true })

  await page.goto('/ncf')
  const ncf = paginaDeNcf(page)
  await ncf.abrirMover()
  await expect(ncf.mover.caja).toBeVisible()
  await juzgar(page)

  const { items } = await api.data(pedidos.paged, { query: {} })
  await page.goto(`/facturacion?pdf=${items[0]?.pedidoId}`)
  await factura(page).seVe()
  await cabeEnLaVentana(page, factura(page).caja)
  await juzgar(page, { enElTelefono: true })
})
