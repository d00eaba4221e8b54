import { pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import type { Page, ViewportSize } from '@playwright/test'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { menu } from './src/paginas/menu.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe, cabeALoAncho, focoVisible, type Tema } from './src/pantalla.ts'
import { PANTALLAS } from './src/pantallas-de-maestros.ts'
import { expect, prueba, pruebaConSesion } from './src/prueba.ts'

// No screen needs another: both workers share them.
prueba.describe.configure({ mode: 'parallel' })

const VENTANAS: readonly { donde: string; viewport: ViewportSize; tema: Tema }[] = [
  { donde: 'en el escritorio', viewport: { width: 1280, height: 800 }, tema: 'light' },
  { donde: 'en el teléfono, de noche', viewport: { width: 390, height: 844 }, tema: 'dark' },
]

/** Every address of the product and the heading that says where one is; neighbours have different ones. */
const RUTAS: readonly (readonly [ruta: string, titulo: string])[] = [
  ['/', 'Hola, admin'],
  ...PANTALLAS.map(({ ruta, titulo }) => [ruta, titulo] as const),
  ['/ncf', 'Generar NCF'],
  ['/ncf/mes', 'NCF del mes'],
  ['/ncf/cuadre', 'Cuadre de secuencia'],
  ['/cuentasporPagar', 'Cuentas por Pagar'],
  ['/cuentasporCobrar', 'Cuentas por Cobrar'],
  ['/cuentasporPagar?tab=pagadas', 'Cuentas por Pagar'],
  ['/antiguedad', 'Antigüedad de saldos'],
  ['/liquidaciones', 'Liquidaciones'],
  ['/consultas', 'Consultas'],
  ['/reportes', 'Generar facturas'],
  ['/reportesCuentas', 'Reportes de cuentas'],
  ['/reportesCuentasContactos', 'Reportes por contacto'],
  ['/reportesVentas', 'Reportes de Ventas'],
  ['/reporteExcel', 'Generar 607'],
  ['/reporte608', 'Generar 608'],
  ['/reporte606', 'Generar 606'],
  ['/it1', 'IT-1'],
  ['/paquete', 'Paquete del contador'],
  ['/comprobantes', 'Comprobantes'],
  ['/facturacion-electronica', 'Facturación electrónica'],
  ['/secuencias', 'Secuencias'],
  ['/compras', 'Compras'],
  ['/compras/nueva', 'Nueva compra'],
  ['/facturacion-electronica/empresas', 'Facturación electrónica'],
  ['/facturacion-electronica/recibidos', 'Comprobantes recibidos'],
  ['/prueba', 'Vista de prueba'],
  ['/facturacion', 'Gestión de Pedidos'],
  ['/facturacion/nuevo', 'Nuevo Pedido'],
  ['/change-password', 'Cambiar contraseña'],
  ['/usuarios', 'Gestión de Usuarios'],
  ['/usuarios/1/roles', 'Roles para: Administrador'],
  ['/roles', 'Roles'],
  ['/roles/1/permissions', 'Permisos para: Administrador'],
  ['/permisos', 'Permisos'],
  ['/auditoria', 'Auditoría'],
  ['/correos', 'Correos enviados'],
  ['/correo-saliente', 'Correo saliente'],
]

type Dialogos = { nuevo: string; pregunta: RegExp | null }

/** Every list whose button opens a dialog, and the question before a deletion where the sample office has what may go. */
const LISTAS_CON_DIALOGO = new Map<string, Dialogos>([
  ...PANTALLAS.map(
    ({ ruta, nuevo, articulo }) =>
      [ruta, { nuevo, pregunta: new RegExp(`^¿Eliminar ${articulo} `) }] as const,
  ),
  ['/usuarios', { nuevo: 'Nuevo Usuario', pregunta: null }],
  ['/roles', { nuevo: 'Nuevo Rol', pregunta: null }],
  ['/permisos', { nuevo: 'Nuevo Permiso', pregunta: null }],
])
for (const lista of LISTAS_CON_DIALOGO.keys()) {
  if (!RUTAS.some(([ruta]) => ruta === lista)) throw new Error(`no journey opens ${lista} and its dialogs`)
}

for (const { donde, viewport, tema } of VENTANAS) {
  prueba.describe(donde, () => {
    prueba.use({ viewport, colorScheme: tema })

    prueba('la entrada se ve y se maneja bien', async ({ page }) => {
      await page.goto('/login')
      await expect(paginaDeEntrada(page).titulo).toBeVisible()
      await juzgar(page, tema)
    })
  })

  pruebaConSesion.describe(donde, () => {
    pruebaConSesion.use({ viewport, colorScheme: tema })

    // Each address opens by itself at the desk; on the phone one goes from one to the next as by a link.
    for (const rutas of enGrupos(RUTAS, 8)) {
      const desde = rutas.map(([ruta]) => ruta).join(', ')
      pruebaConSesion(`se ven y se manejan bien ${desde}`, async ({ page }) => {
        for (const [ruta, titulo] of rutas) {
          await prueba.step(`${titulo} (${ruta})`, async () => {
            if (tema === 'light' || page.url() === 'about:blank') await page.goto(ruta)
            else await irSinRecargar(page, ruta)
            await llegar(page, titulo)
            await juzgar(page, tema)
            const dialogos = LISTAS_CON_DIALOGO.get(ruta)
            if (dialogos) await juzgarDialogos(page, tema, dialogos)
          })
        }
      })
    }

    pruebaConSesion('un pedido guardado se ve y se maneja bien', async ({ page, api }) => {
      const { pedidoId } = await unPedidoCualquiera(api)
      await page.goto(`/facturacion/${pedidoId}/editar`)
      await llegar(page, `Editar Pedido ${pedidoId}`)
      await juzgar(page, tema)
    })

    pruebaConSesion('el menú se ve y se maneja bien', async ({ page }) => {
      await page.goto('/')
      await menu(page).abrir()
      await juzgarDialogo(page, tema)
    })

    pruebaConSesion('mover los NCF de fecha se ve y se maneja bien', async ({ page }) => {
      const ncf = paginaDeNcf(page)
      await page.goto('/ncf')
      await ncf.abrirMover()
      await expect(ncf.mover.caja).toBeVisible()
      await juzgarDialogo(page, tema)
    })

    pruebaConSesion('la factura se ve y se maneja bien', async ({ page, api }) => {
      const { pedidoId } = await unPedidoCualquiera(api)
      await page.goto(`/facturacion?pdf=${pedidoId}`)
      await factura(page).seVe()
      await juzgarDialogo(page, tema)
    })
  })
}

function enGrupos<T>(todos: readonly T[], cuantos: number): T[][] {
  return Array.from({ length: Math.ceil(todos.length / cuantos) }, (_, i) =>
    todos.slice(i * cuantos, (i + 1) * cuantos),
  )
}

/** As a link of the program does: what is loaded stays. */
async function irSinRecargar(page: Page, ruta: string) {
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, ruta)
}

/** The screen has been reached and its data are there. */
async function llegar(page: Page, titulo: string) {
  await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Cargando…')).toHaveCount(0)
}

async function juzgar(page: Page, tema: Tema) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Cuadre$/)
  await juzgarDialogo(page, tema)
}

async function juzgarDialogo(page: Page, tema: Tema) {
  await axe(page, [tema])
  await cabeALoAncho(page)
  await focoVisible(page)
}

/** On the list as it stands: the form with what it lacks, then the question. */
async function juzgarDialogos(page: Page, tema: Tema, { nuevo, pregunta }: Dialogos) {
  await page.getByRole('button', { name: nuevo, exact: true }).click()
  const alta = dialogo(page, nuevo)
  await expect(alta.caja).toBeVisible()
  await alta.guardar()
  await expect(alta.caja.locator('[aria-invalid=true]').first()).toBeVisible()
  await juzgarDialogo(page, tema)
  await page.keyboard.press('Escape')
  await expect(alta.caja).toBeHidden()
  if (pregunta === null) return
  await page
    .getByRole('button', { name: /^Eliminar / })
    .first()
    .click()
  await expect(dialogo(page, pregunta).caja).toBeVisible()
  await juzgarDialogo(page, tema)
  // The next screen begins without it.
  await page.keyboard.press('Escape')
  await expect(dialogo(page, pregunta).caja).toBeHidden()
}

async function unPedidoCualquiera(api: ApiClient) {
  const { items } = await api.data(pedidos.paged, { query: {} })
  const [primero] = items
  if (!primero) throw new Error('the sample office has orders')
  return primero
}

pruebaConSesion('en papel una lista no lleva cabecera, filtros, botones ni páginas', async ({ page }) => {
  await page.goto('/facturacion')
  await llegar(page, 'Gestión de Pedidos')
  const total = page.getByText(/^Total de \d/)
  await expect(total).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  // The heads of columns are words on paper, though they sort on the screen.
  await expect(page.locator('button:visible:not(th button)')).toHaveCount(0)
  await expect(total).toBeVisible()
})
