import type { ApiClient } from '@cuadre/testing/api-client'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { abrirApi } from './api.ts'
import { DEL_VISOR_DE_FIREFOX, escribiendoComoUnaPersona, esFirefox } from './firefox.ts'
import { paginaDeEntrada } from './paginas/entrada.ts'
import { contarViolaciones, seguirLlamadas } from './pantalla.ts'
import { iniciarProducto, type Producto } from './servidor.ts'

export type DelTrabajador = {
  /** Sample data in the product under test: which journeys have them stands in playwright.config.ts. */
  demo: boolean
  /** The product under test, one per worker: its journeys share the data, as an office does. */
  producto: Producto
  /** What the browser of somebody who has logged in a moment ago keeps. */
  sesionAbierta: () => Promise<SesionGuardada>
  /** A window of the administrator that stays open, for the journeys that only read. */
  ventana: Page
}

type SesionGuardada = Awaited<ReturnType<BrowserContext['storageState']>>

type DeCadaPrueba = {
  /** The administrator's own calls, to prepare data that a journey only uses. */
  api: ApiClient
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

/**
 * Shorter than the life of an access token: two browsers with the same saved session must never both renew it, which
 * the server would rightly take for a theft.
 */
const SESSION_REUSED_MS = 4 * 60_000

/** Playwright's `test` against a real product, where any error in the console of any tab fails the journey. */
export const prueba = base.extend<DeCadaPrueba, DelTrabajador>({
  demo: [false, { option: true, scope: 'worker' }],

  browser: [async ({ browser }, use) => use(escribiendoComoUnaPersona(browser)), { scope: 'worker' }],

  producto: [
    async ({ demo }, use) => {
      const producto = await iniciarProducto({ demo })
      await use(producto)
      await producto.detener()
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  sesionAbierta: [
    async ({ browser, producto }, use) => {
      let saved: { state: SesionGuardada; at: number } | null = null
      await use(async () => {
        if (saved && performance.now() - saved.at < SESSION_REUSED_MS) return saved.state
        const context = await navegadorSinSesion(browser, producto)
        await paginaDeEntrada(await context.newPage()).entrar(producto)
        saved = { state: await context.storageState(), at: performance.now() }
        await context.close()
        return saved.state
      })
    },
    { scope: 'worker' },
  ],

  ventana: [
    async ({ browser, producto }, use) => {
      // With a session of its own: it renews it, which the saved one of the others must not meet.
      const context = await navegadorSinSesion(browser, producto)
      seguirLlamadas(context)
      const page = await context.newPage()
      await paginaDeEntrada(page).entrar(producto)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],

  api: async ({ producto }, use) => {
    await use(await abrirApi(producto))
  },

  baseURL: async ({ producto }, use) => {
    await use(producto.url)
  },

  // Playwright wants to see a fixture named; the product is the one that every journey needs.
  erroresEsperados: async ({ producto: _producto }, use) => {
    await use([])
  },

  consola: async ({ erroresEsperados, browser }, use) => {
    const firefox = esFirefox(browser)
    // It writes no line about an answer or a connection that failed.
    const anunciados = firefox ? [] : erroresEsperados
    const deOtros = firefox ? [DEL_VISOR_DE_FIREFOX] : []
    const errors: string[] = []
    const contexts: BrowserContext[] = []
    const enConsola = (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    }
    const enPagina = (error: WebError) => {
      errors.push(error.error().stack ?? error.error().message)
    }
    await use(context => {
      contexts.push(context)
      context.on('console', enConsola).on('weberror', enPagina)
    })
    // A context may outlive its journey, and the next one has errors of its own.
    for (const context of contexts) context.off('console', enConsola).off('weberror', enPagina)
    const known = [...erroresEsperados, ...deOtros]
    const unexpected = errors.filter(text => !known.some(pattern => pattern.test(text)))
    const unmet = anunciados.filter(pattern => !errors.some(text => pattern.test(text)))
    expect(unexpected, 'errors in the console of the browser').toEqual([])
    expect(unmet, 'errors that the journey announced and that did not appear').toEqual([])
  },

  context: async ({ context, consola }, use) => {
    consola(context)
    seguirLlamadas(context)
    await contarViolaciones(context)
    await use(context)
  },

  otroNavegador: async ({ browser, baseURL, sesionAbierta, consola }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: await sesionAbierta(),
    })
    consola(context)
    await contarViolaciones(context)
    await use(await context.newPage())
    await context.close()
  },
})

/**
 * A browser that nobody has logged in to. Those of a journey begin with its session unless told otherwise, and a login
 * there would end it.
 */
export async function navegadorSinSesion(browser: Browser, producto: Producto): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: producto.url,
    locale: 'es-DO',
    storageState: { cookies: [], origins: [] },
  })
  await contarViolaciones(context)
  return context
}

/** The same for somebody who has logged in already. */
export const pruebaConSesion = prueba.extend({
  storageState: async ({ sesionAbierta }, use) => {
    await use(await sesionAbierta())
  },
})

/**
 * For journeys that only read, and put nothing into the page: no clock, no route, no script, for those would stay. They take turns in
 * one window, each beginning where the one before has left it; a new window costs more than what most of them look at.
 */
export const pruebaDeLectura = enLaVentana(prueba)

/** The same of a test with another product. */
export function enLaVentana(base: typeof prueba) {
  return base.extend({
    context: async ({ ventana, consola }, use) => {
      consola(ventana.context())
      await use(ventana.context())
    },

    page: async ({ ventana, context: _vigilado, viewport }, use) => {
      await use(ventana)
      await ventana.emulateMedia({ colorScheme: null, media: null })
      if (viewport) await ventana.setViewportSize(viewport)
    },
  })
}

export { expect }
