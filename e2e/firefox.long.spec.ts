import { readFile, rm } from 'node:fs/promises'
import { compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { unaCompra } from '@cuadre/testing/compras'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { IMPRESO } from './src/firefox.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { cabeALoAncho } from './src/pantalla.ts'
import { expect, prueba, pruebaConSesion } from './src/prueba.ts'

// What Firefox does in its own way, and what only a browser that prints without a window can show.

pruebaConSesion(
  'la factura sale impresa entera, y otra vez; la lista, en su hoja y sin la pantalla; en otra pestaña se lee',
  async ({ page, context, api }) => {
    const { cliente, unPedido } = await unPuestoDeVenta(api)
    const { pedidoId, txtNCF, total } = await unPedido()
    await page.goto(`/facturacion?clienteId=${cliente.id}&pdf=${pedidoId}`)
    const vista = factura(page)
    await vista.seVe()
    for (const vez of ['una', 'otra']) {
      await prueba.step(`${vez} vez`, async () => {
        const texto = await loImpreso(vista.imprimir, txtNCF)
        expect(texto).toContain(formatMonto(total))
        expect(texto).toContain(cliente.nombre)
      })
    }

    await prueba.step('en otra pestaña', async () => {
      const [otra] = await Promise.all([
        context.waitForEvent('page'),
        vista.caja.getByRole('link', { name: 'Abrir en nueva pestaña' }).click(),
      ])
      await expect(otra.getByText(txtNCF, { exact: true })).toBeVisible()
      await otra.close()
    })

    await vista.cerrar()
    const lista = await loImpreso(
      () => page.getByRole('button', { name: 'Imprimir', exact: true }).click(),
      'Gestión de Pedidos',
    )
    expect(lista).toContain(txtNCF)
    expect(lista).toContain(`Cliente: ${cliente.nombre}`)
    expect(lista).not.toContain('Cerrar sesión')
    // The sheet is gone with the dialog of the printer.
    await expect(page.locator('.cuadre-hoja')).toHaveCount(0)
  },
)

pruebaConSesion(
  'el día se escribe, se recorre con flechas, se corta y se pega, y se elige con teclado o ratón',
  async ({ page }) => {
    await page.goto('/facturacion/nuevo')
    const { fecha, empresa } = formularioDePedido(page)
    await expect(empresa).toBeFocused()
    await fecha.click()
    await escribirEnSuLugar(page, '23112026')
    await expect(fecha).toHaveValue('23/11/2026')
    await page.keyboard.press('ArrowUp')
    await expect(fecha).toHaveValue('24/11/2026')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(fecha).toHaveValue('22/11/2026')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    await expect(fecha).toHaveValue('')
    await page.keyboard.press('Control+v')
    await expect(fecha).toHaveValue('22/11/2026')
    await escribirEnSuLugar(page, '20/11')
    await page.keyboard.press('Enter')
    await expect(fecha).toHaveValue(/^20\/11\/\d{4}$/)

    const calendario = page.getByRole('dialog', { name: 'Calendario' })
    await fecha.click()
    await escribirEnSuLugar(page, '23112026')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(calendario.getByRole('button', { name: /^23 noviembre/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(fecha).toHaveValue('24/11/2026')
    await expect(fecha).toBeFocused()
    await page.getByRole('button', { name: 'Abrir calendario' }).click()
    await calendario.getByRole('button', { name: /^26 noviembre/ }).click()
    await expect(fecha).toHaveValue('26/11/2026')
    await cabeALoAncho(page)
  },
)

pruebaConSesion(
  'los archivos entran por el botón y arrastrados, se ven, y salen como entraron',
  async ({ page, api }) => {
    const foto = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6e83' } })
      .png()
      .toBuffer()
    const puesto = await unPuestoDeVenta(api)
    const { pedidoId } = await puesto.unPedido()
    await page.goto(`/facturacion?pdf=${pedidoId}`)
    await factura(page).seVe()
    const [papel] = await Promise.all([
      page.waitForEvent('download'),
      factura(page).caja.getByRole('button', { name: 'Descargar PDF' }).click(),
    ])

    const { id } = await unaCompra(api)
    const guardados = async () =>
      (await api.data(compras.get, { params: { id } })).adjuntos.map(({ nombre, tamano }) => [nombre, tamano])
    await page.goto(`/compras/${id}`)
    await page.bringToFront()
    const archivos = page.getByRole('list', { name: 'Archivos adjuntos' })
    await prueba.step('por el botón', async () => {
      const [elegir] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Adjuntar', exact: true }).click(),
      ])
      await elegir.setFiles(await papel.path())
      await expect(archivos).toContainText(papel.suggestedFilename())
    })
    await prueba.step('arrastrado', async () => {
      await arrastrar(page.getByRole('heading', { name: 'Adjuntos' }), 'recibo.png', foto)
      await expect(archivos).toContainText('recibo.png')
    })
    const bytes = await readFile(await papel.path())
    await expect.poll(guardados).toEqual([
      [papel.suggestedFilename(), bytes.length],
      ['recibo.png', foto.length],
    ])

    await archivos.getByRole('button', { name: papel.suggestedFilename() }).first().click()
    const vista = vistaPrevia(page, papel.suggestedFilename())
    await vista.seVe()
    await vista.cerrar()
    await archivos.getByRole('button', { name: 'recibo.png', exact: true }).click()
    const { caja, boton } = dialogo(page, 'recibo.png')
    await seVe(caja.getByRole('img', { name: 'recibo.png' }))
    const [vuelta] = await Promise.all([page.waitForEvent('download'), boton('Descargar').click()])
    expect(vuelta.suggestedFilename()).toBe('recibo.png')
    expect(await readFile(await vuelta.path())).toEqual(foto)

    await prueba.step('el logo de una empresa', async () => {
      await page.goto(`/empresas?buscar=${encodeURIComponent(puesto.empresa.nombre)}`)
      await page.getByRole('button', { name: `Editar ${puesto.empresa.nombre}` }).click()
      const [elegir] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Elegir logo' }).click(),
      ])
      await elegir.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: foto })
      await seVe(page.getByRole('img', { name: 'Logo de la empresa' }))
    })
  },
)

pruebaConSesion(
  'quien se va mientras una parte de la pantalla no ha llegado, llega adonde iba',
  async ({ page }) => {
    // It brings what many screens share: only where he comes from it does not arrive.
    let llega = false
    await page.route('**/assets/pedidos-screen-*.js', route => {
      if (llega) return route.continue()
    })
    const pedida = page.waitForRequest(/\/pedidos-screen-[^/]*\.js$/)
    await page.goto('/facturacion', { waitUntil: 'commit' })
    await pedida
    llega = true
    await page.goto('/categorias')
    await expect(page).toHaveURL(/\/categorias$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  },
)

prueba(
  'los avisos vuelven solos cuando el servidor arranca de nuevo, y la otra ventana oye el cambio siguiente',
  async ({ page, otroNavegador, producto, erroresEsperados }) => {
    erroresEsperados.push(/can’t establish a connection to the server at ws:.*\/api\/hub/)
    const conectado = (una: Page) => una.getByRole('img', { name: 'Avisos conectados' })
    await paginaDeEntrada(page).entrar(producto)
    for (const una of [page, otroNavegador]) {
      await una.goto('/categorias?buscar=carpinteria')
      await expect(conectado(una)).toBeVisible()
    }
    const perdidos = [page, otroNavegador].map(una => conectado(una).waitFor({ state: 'hidden' }))
    await producto.reiniciar()
    await Promise.all(perdidos)
    for (const una of [page, otroNavegador]) await expect(conectado(una)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Nueva Categoría' }).click()
    const alta = dialogo(page, 'Nueva Categoría')
    await alta.caja.getByRole('textbox').first().fill(`Carpintería ${Date.now()}`)
    await alta.guardar()
    await expect(aviso(otroNavegador, 'Actualización en Categorias')).toContainText('Creación')
  },
)

/** What comes out of the printer when this is pressed: the words of its pages, once those that are waited for are among them. */
async function loImpreso(pulsar: () => Promise<void>, esperado: string): Promise<string> {
  await rm(IMPRESO, { force: true })
  await pulsar()
  let texto = ''
  await expect(async () => {
    // Until it is whole, it is no document.
    const { pages } = await readPdf(await readFile(IMPRESO))
    texto = pages.map(pageText).join('\n')
    expect(texto).toContain(esperado)
  }).toPass({ timeout: 60_000 })
  await rm(IMPRESO)
  return texto
}

async function escribirEnSuLugar(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(texto)
}

/** Lets a file fall onto a thing. */
async function arrastrar(lugar: Locator, nombre: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await lugar.page().evaluateHandle(
    ([name, base64]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: 'image/png' }))
      return transfer
    },
    [nombre, bytes.toString('base64')] as const,
  )
  for (const type of ['dragover', 'drop']) await lugar.dispatchEvent(type, { dataTransfer })
}

/** A picture that is there and was understood. */
async function seVe(imagen: Locator): Promise<void> {
  await expect.poll(() => imagen.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}
