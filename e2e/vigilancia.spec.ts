import { test } from '@playwright/test'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'
import type { Producto } from './src/servidor.ts'

// The watchers of all other journeys, shown to be awake: each of them must find a fault that was put there.

const PAGINA = (cuerpo: string) =>
  `<!doctype html><html lang="es"><head><title>Prueba</title></head><body><main><h1>Prueba</h1>${cuerpo}</main></body></html>`

test.describe('la revisión de accesibilidad', () => {
  test('acepta una página correcta', async ({ page }) => {
    await page.setContent(PAGINA('<button>Guardar</button>'))
    await axe(page)
  })

  test('encuentra un botón sin nombre', async ({ page }) => {
    await page.setContent(PAGINA('<button></button>'))
    await expect(axe(page)).rejects.toThrow('button-name')
  })

  test('encuentra un contraste que solo falla en el tema oscuro', async ({ page }) => {
    const style = '<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>'
    await page.setContent(PAGINA(`${style}<p>Total</p>`))
    await expect(axe(page)).rejects.toThrow('dark: color-contrast')
  })
})

test.describe('la revisión en el teléfono', () => {
  test('acepta una página que cabe y devuelve la ventana a su tamaño', async ({ page }) => {
    await page.setContent(PAGINA('<p>Total</p>'))
    await sinDesplazamientoLateral(page)
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 })
  })

  test('encuentra una tabla que obliga a desplazarse hacia los lados', async ({ page }) => {
    await page.setContent(PAGINA('<table style="width: 900px"><tr><td>Total</td></tr></table>'))
    await expect(sinDesplazamientoLateral(page)).rejects.toThrow('<table')
  })
})

// Without a product: only the console is watched here.
const enPaginaVacia = prueba.extend<Record<never, never>, { producto: Producto }>({
  producto: [
    async ({ demo: _demo }, use) => {
      await use({
        url: 'http://127.0.0.1',
        usuario: '',
        contrasena: '',
        simulador: null,
        detener: async () => {},
      })
    },
    { scope: 'worker' },
  ],
})

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
