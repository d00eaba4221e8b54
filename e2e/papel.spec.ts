import { empresas } from '@cuadre/contract/empresas'
import { sumarDias } from '@cuadre/domain/tiempo/dia'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { AT_LENGTH } from '@cuadre/testing/rounds'
import { seMide } from './src/medidas.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { reporte } from './src/paginas/reporte.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion } from './src/prueba.ts'

// What only a whole browser shows: the edition without windows prints no PDF and installs nothing.
const prueba = pruebaConSesion.extend({
  context: async ({ playwright, baseURL, sesionAbierta, consola }, use) => {
    const { CHROMIUM_PATH = '' } = process.env
    const navegador = await playwright.chromium.launch({ executablePath: CHROMIUM_PATH })
    const context = await navegador.newContext({
      ...(baseURL && { baseURL }),
      storageState: await sesionAbierta(),
    })
    consola(context)
    await use(context)
    await navegador.close()
  },
})

const RANGO = `fechaDesde=${LUNES}&fechaHasta=${sumarDias(LUNES, 1)}`

prueba(
  'el programa se instala; la empresa pone su pie; la factura se ve entera, se imprime y se comparte',
  async ({ page, api }) => {
    const { empresa, cliente, unPedido } = await unPuestoDeVenta(api)
    await page.goto(`/empresas?buscar=${encodeURIComponent(empresa.nombre)}`)
    await prueba.step('se puede instalar en el teléfono y en el escritorio', async () => {
      const cdp = await page.context().newCDPSession(page)
      const { url, errors } = await cdp.send('Page.getAppManifest')
      expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
      // Whoever tests does so in a window that keeps nothing: there, and only there, nothing is installed.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    })
    await page.getByRole('button', { name: `Editar ${empresa.nombre}` }).click()
    const { caja, boton } = dialogo(page, 'Editar Empresa')
    await caja.getByRole('textbox', { name: 'Email' }).fill('ventas@cibao.do')
    await caja.getByRole('textbox', { name: 'Página web' }).fill('www.cibao.do')
    await caja.getByText('Pago, ingresos, régimen, cuentas bancarias y pie de factura').click()
    const pie = caja.getByRole('textbox', { name: 'Pie de factura' })
    await pie.fill('Banco Popular 812-345678-9')
    await pie.press('Enter')
    await pie.pressSequentially('Cheques a nombre de la empresa')
    await caja.getByRole('combobox', { name: 'Forma de pago' }).selectOption('Venta a crédito')
    await caja.getByRole('textbox', { name: 'Días de crédito' }).fill('30')
    if (AT_LENGTH) await axe(page)
    await sinDesplazamientoLateral(page)
    await boton('Guardar').click()
    await expect(caja).toBeHidden()
    const guardada = await api.data(empresas.get, { params: { id: empresa.id } })
    expect(guardada.pieFactura).toBe('Banco Popular 812-345678-9\nCheques a nombre de la empresa')
    await unPedido()

    await page.addInitScript(() => {
      const compartidos: string[] = []
      Object.assign(window, { compartidos })
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: ShareData) =>
          void compartidos.push(...(files ?? []).map(({ name }) => name)),
      })
    })
    const { formulario, pedir } = reporte(page, 'Generar facturas')
    await page.goto(`/reportes?clienteId=${cliente.id}&empresaId=${empresa.id}&${RANGO}`)
    await expect(formulario.getByRole('combobox', { name: 'Empresa' })).toHaveValue(empresa.nombre)
    await pedir('Generar facturas')
    const vista = vistaPrevia(page, 'Facturas')
    await vista.seVe()
    await expect(vista.caja.getByRole('status').filter({ hasText: /^Documento listo: / })).toHaveCount(1)
    await expect.poll(vista.seVeEntera).toBe(true)
    await vista.aLoAncho()
    await vista.seVe()
    await expect.poll(vista.seVeEntera).toBe(false)
    await vista.paginaCompleta()
    await expect.poll(vista.seVeEntera).toBe(true)
    if (AT_LENGTH) await axe(page)
    await vista.caja.getByRole('button', { name: 'Compartir' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'compartidos'))).toHaveLength(1)
    await sinDesplazamientoLateral(page)
    const [texto = ''] = (await vista.descargar()).paginas
    for (const dato of [
      ...['ventas@cibao.do', 'www.cibao.do', 'Cheques a nombre de la empresa', 'Vendedor'],
      'Crédito a 30 días, vence 16/12/2026',
    ]) {
      expect(texto).toContain(dato)
    }

    await prueba.step('en el teléfono compartir es lo primero, y su hoja imprime', async () => {
      await vista.cerrar()
      await page.setViewportSize({ width: 390, height: 844 })
      const pantalla = await page.context().newCDPSession(page)
      await pantalla.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await pedir('Generar facturas')
      await vista.seVe()
      const boton = (name: string) => vista.caja.getByRole('button', { name, exact: true })
      await seMide([boton('Compartir'), boton('Descargar PDF'), vista.caja], (compartir, descargar, caja) => {
        expect(compartir.bottom).toBeLessThanOrEqual(descargar.top)
        expect(compartir.width).toBeGreaterThan(caja.width * 0.8)
      })
      await expect(boton('Imprimir')).toHaveCount(0)
      await vista.cerrar()
      await pantalla.send('Emulation.setTouchEmulationEnabled', { enabled: false })
      await page.setViewportSize({ width: 1280, height: 800 })
      await pedir('Generar facturas')
      await vista.seVe()
    })
    // Last of all: a browser without a window that prints may take its page along, so the page tells of the frame in the moment in which it comes.
    // It is let in by the page's policy: a refusal would be an error in the console.
    await Promise.all([page.evaluate(elMarcoDeImprimir), vista.imprimir()])
  },
)

/** Runs in the page: until the document stands there that the browser prints. */
function elMarcoDeImprimir(): Promise<void> {
  return new Promise(done => {
    new MutationObserver(() => {
      if (document.querySelector('iframe[title="Documento para imprimir"]') !== null) done()
    }).observe(document, { childList: true, subtree: true })
  })
}
