import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { abrirApi } from './api.ts'
import { paginaDeEntrada } from './paginas/entrada.ts'
import { iniciarProducto, type Producto } from './servidor.ts'

type DelTrabajador = {
  /** Sample data in the product under test: `prueba.use({ demo: true })`. */
  demo: boolean
  /** The product under test, one per worker: its journeys share the data, as an office does. */
  producto: Producto
  /** The administrator's own calls, to prepare data that a journey only uses. */
  api: ClienteDeApi
  /** What the browser of somebody who has logged in keeps. */
  sesionAbierta: SesionGuardada
}

type SesionGuardada = Awaited<ReturnType<BrowserContext['storageState']>>

type DeCadaPrueba = {
  /**
   * Console errors that this journey provokes on purpose, such as the 401 of a wrong password. Each one must appear:
   * an expectation that nothing met is an error of the test.
   */
  erroresEsperados: RegExp[]
  /** Watches the console of every tab of a browser. */
  consola: (context: BrowserContext) => void
  /** A page of another browser, where somebody else works at the same time. */
  otroNavegador: Page
}

/** Playwright's `test` against a real product, where any error in the console of any tab fails the journey. */
export const prueba = base.extend<DeCadaPrueba, DelTrabajador>({
  demo: [false, { option: true, scope: 'worker' }],

  producto: [
    async ({ demo }, use) => {
      const producto = await iniciarProducto({ demo })
      await use(producto)
      await producto.detener()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  api: [
    async ({ producto }, use) => {
      await use(await abrirApi(producto))
    },
    { scope: 'worker' },
  ],

  sesionAbierta: [
    async ({ browser, producto }, use) => {
      const context = await browser.newContext({ baseURL: producto.url, locale: 'es-DO' })
      const page = await context.newPage()
      await paginaDeEntrada(page).entrar(producto)
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ producto }, use) => {
    await use(producto.url)
  },

  // Playwright wants to see a fixture named; the product is the one that every journey needs.
  erroresEsperados: async ({ producto: _producto }, use) => {
    await use([])
  },

  consola: async ({ erroresEsperados }, use) => {
    const errors: string[] = []
    await use(context => {
      context.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', error => {
        errors.push(error.error().stack ?? error.error().message)
      })
    })
    const unexpected = errors.filter(text => !erroresEsperados.some(pattern => pattern.test(text)))
    const unmet = erroresEsperados.filter(pattern => !errors.some(text => pattern.test(text)))
    expect(unexpected, 'errors in the console of the browser').toEqual([])
    expect(unmet, 'errors that the journey announced and that did not appear').toEqual([])
  },

  context: async ({ context, consola }, use) => {
    consola(context)
    await use(context)
  },

  otroNavegador: async ({ browser, baseURL, sesionAbierta, consola }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: sesionAbierta })
    consola(context)
    await use(await context.newPage())
    await context.close()
  },
})

/** The same for somebody who has logged in already. */
export const pruebaConSesion = prueba.extend({
  storageState: async ({ sesionAbierta }, use) => {
    await use(sesionAbierta)
  },
})

export { expect }
