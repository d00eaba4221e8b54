import { prueba } from './prueba.ts'
import { iniciarProducto } from './servidor.ts'

/** A product that nobody has touched: it makes the first password itself. */
export const primerInicio = prueba.extend<object, { como: string }>({
  /** How its journey is made. Journeys that say it differently never share a worker, and so none finds the office of another. */
  como: ['', { option: true, scope: 'worker' }],

  producto: [
    async ({ demo }, use) => {
      const producto = await iniciarProducto({ demo, contrasenaAlAzar: true })
      await use(producto)
      await producto.detener()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
