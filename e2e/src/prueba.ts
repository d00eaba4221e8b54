import { test as base, expect } from '@playwright/test'
import { iniciarProducto, type Producto } from './servidor.ts'

type DelTrabajador = {
  /** Sample data in the product under test: `prueba.use({ demo: true })`. */
  demo: boolean
  /** The product under test, one per worker: its journeys share the data, as an office does. */
  producto: Producto
}

type DeCadaPrueba = {
  /**
   * Console errors that this journey provokes on purpose, such as the 401 of a wrong password. Each one must appear:
   * an expectation that nothing met is an error of the test.
   */
  erroresEsperados: RegExp[]
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

  baseURL: async ({ producto }, use) => {
    await use(producto.url)
  },

  // Playwright wants to see a fixture named; the product is the one that every journey needs.
  erroresEsperados: async ({ producto: _producto }, use) => {
    await use([])
  },

  context: async ({ context, erroresEsperados }, use) => {
    const errors: string[] = []
    context.on('console', message => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => {
      errors.push(error.error().stack ?? error.error().message)
    })
    await use(context)
    const unexpected = errors.filter(text => !erroresEsperados.some(pattern => pattern.test(text)))
    const unmet = erroresEsperados.filter(pattern => !errors.some(text => pattern.test(text)))
    expect(unexpected, 'errors in the console of the browser').toEqual([])
    expect(unmet, 'errors that the journey announced and that did not appear').toEqual([])
  },
})

export { expect }
