import type { Page } from '@playwright/test'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { enLaVentana, expect, prueba } from './src/prueba.ts'
import type { Producto } from './src/servidor.ts'

// The watchers of all other journeys, shown to be awake: each of them must find a fault that was put there.

const PAGINA = (cuerpo: string) =>
  `<!doctype html><html lang="es"><head><title>Prueba</title></head><body><main><h1>Prueba</h1>${cuerpo}</main></body></html>`

/** Without a product, and all in one worker: only the page and its console are watched here. */
const enPaginaVacia = prueba.extend<Record<never, never>, { producto: Producto; ventana: Page }>({
  producto: [ningunProducto, { scope: 'worker' }],
  ventana: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

async function ningunProducto(
  { demo: _demo }: { demo: boolean },
  use: (producto: Producto) => Promise<void>,
) {
  await use({
    url: 'http://127.0.0.1',
    usuario: '',
    contrasena: '',
    simulador: null,
    reiniciar: async () => {},
    detener: async () => {},
  })
}

enPaginaVacia(
  'la revisión de accesibilidad acepta una página correcta y encuentra lo que falta en cada tema',
  async ({ page }) => {
    await page.setContent(PAGINA('<button>Guardar</button>'))
    await axe(page)
    // What was judged is left out from then on, and nothing else is.
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Nuevo"><button></button></div>')`,
    )
    await expect(axe(page)).rejects.toThrow('button-name')
    await page.setContent(PAGINA('<button></button>'))
    await expect(axe(page)).rejects.toThrow('button-name')
    const style = '<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>'
    await page.setContent(PAGINA(`${style}<p>Total</p>`))
    await expect(axe(page)).rejects.toThrow('dark: color-contrast')
  },
)

enPaginaVacia(
  'la revisión en el teléfono devuelve la ventana a su tamaño y encuentra la tabla que no cabe',
  async ({ page }) => {
    await page.setContent(PAGINA('<p>Total</p>'))
    await sinDesplazamientoLateral(page)
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 })
    await page.setContent(PAGINA('<table style="width: 900px"><tr><td>Total</td></tr></table>'))
    await expect(sinDesplazamientoLateral(page)).rejects.toThrow('<table')
  },
)

enPaginaVacia.describe('la vigilancia de la consola', () => {
  enPaginaVacia.fail('hace fallar la prueba cuando la página escribe un error', async ({ page }) => {
    await page.evaluate("console.error('falta algo')")
  })

  enPaginaVacia.fail(
    'hace fallar la prueba cuando un guion se rompe en otra pestaña',
    async ({ context }) => {
      const otra = await context.newPage()
      const roto = context.waitForEvent('weberror')
      await otra.evaluate("setTimeout(() => { throw new Error('roto') })")
      await roto
    },
  )

  enPaginaVacia.fail(
    'hace fallar la prueba cuando no aparece un error anunciado',
    async ({ page, erroresEsperados }) => {
      erroresEsperados.push(/401/)
      await page.evaluate('1')
    },
  )

  enPaginaVacia('deja pasar el error que la prueba anunció', async ({ page, erroresEsperados }) => {
    erroresEsperados.push(/401/)
    await page.evaluate("console.error('respuesta 401')")
  })
})

const enUnaVentana = enLaVentana(enPaginaVacia)

enUnaVentana.describe('en la ventana que se turnan las que solo leen', () => {
  enUnaVentana.fail('hace fallar la prueba que mira cuando se escribe el error', async ({ page }) => {
    await page.evaluate("console.error('falta algo')")
  })

  enUnaVentana('y no la siguiente, que encuentra la ventana como era', async ({ page, viewport }) => {
    expect(page.viewportSize()).toEqual(viewport)
    await page.evaluate('1')
  })
})
