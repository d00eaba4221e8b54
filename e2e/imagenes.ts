import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pedidos } from '@cuadre/contract/pedidos'
import { diaEnSantoDomingo, esDiaLaborable, formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Page } from '@playwright/test'
import { campo } from './src/campos.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { menu } from './src/paginas/menu.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { expect, pruebaConSesion as imagen } from './src/prueba.ts'
import { reducirPng } from './src/reducir-png.ts'

const CARPETA = fileURLToPath(new URL('../docs/imagenes/', import.meta.url))
/** README and manual stay quick to open. */
const MAXIMO = 150_000
const HOY = diaEnSantoDomingo(new Date())
const DIA = esDiaLaborable(HOY) ? HOY : sumarDias(HOY, -1)
const TELEFONO = { width: 390, height: 844 }

imagen.use({ demo: true })

imagen('la entrada', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/login')
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  await tomar(page, 'entrar')
})

imagen('los clientes', async ({ page }) => {
  await page.goto('/clientes')
  await reposo(page)
  await tomar(page, 'clientes')
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect(dialogo(page, 'Editar Cliente').caja).toBeVisible()
  await tomar(page, 'cliente')
})

imagen('los NCF', async ({ page }) => {
  await page.goto('/ncf')
  await reposo(page)
  await tomar(page, 'ncf')
  const { abrirMover, mover } = paginaDeNcf(page)
  await abrirMover()
  await campo(mover.caja, 'Fecha de origen').fill(formatDia(DIA))
  await tomar(page, 'mover-ncf')
})

imagen('los pedidos', async ({ page, api }) => {
  await page.goto('/facturacion')
  await reposo(page)
  await tomar(page, 'pedidos')
  await page.emulateMedia({ colorScheme: 'dark' })
  await tomar(page, 'pedidos-oscuro')
  await page.emulateMedia({ colorScheme: 'light' })
  await menu(page).abrir()
  await tomar(page, 'menu')
  const { items } = await api.data(pedidos.paged, { query: { cliente: 'SRL' } })
  await page.goto(`/facturacion?pdf=${items[0]?.pedidoId}`)
  await factura(page).seVe()
  await tomar(page, 'factura')
})

imagen('un pedido nuevo', async ({ page }) => {
  await escribir(page)
  await tomar(page, 'pedido')
  await page.setViewportSize(TELEFONO)
  await tomar(page, 'pedido-telefono')
})

imagen('los pedidos en el teléfono', async ({ page }) => {
  await page.setViewportSize(TELEFONO)
  await page.goto('/facturacion')
  await reposo(page)
  await tomar(page, 'pedidos-telefono')
})

async function escribir(page: Page) {
  const pedido = formularioDePedido(page)
  await page.goto('/facturacion/nuevo')
  await pedido.encabezar({
    fecha: formatDia(DIA),
    empresa: 'Ferretería La Cadena del Cibao',
    cliente: 'Constructora Peralta Núñez',
  })
  await expect(pedido.ncf).toHaveValue(/^B01/)
  await pedido.agregar({ producto: 'Cemento gris', cantidad: 120, descuento: 5 })
  await pedido.agregar({ producto: 'Varilla corrugada 1/2', cantidad: 80 })
  await pedido.agregar({ producto: 'Pintura tropical', cantidad: 6, descuento: 10 })
  await expect(pedido.lineas).toHaveCount(3)
}

/** Nothing is on its way any more. */
async function reposo(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Cargando…')).toHaveCount(0)
}

async function tomar(page: Page, nombre: string) {
  const path = `${CARPETA}${nombre}.png`
  await page.evaluate('document.fonts.ready')
  const png = reducirPng(await page.screenshot({ animations: 'disabled' }))
  expect(png.length, `${nombre}.png is too heavy`).toBeLessThan(MAXIMO)
  await writeFile(path, png)
}
