import { prueba } from './prueba.ts'
import { iniciarProducto } from './servidor.ts'

/** A product that nobody has touched: it makes the first password itself. */
export const primerInicio = prueba.extend({
  producto: [
    async ({ demo }, use) => {
      const producto = await iniciarProducto({ demo, contrasenaAlAzar: true })
      await use(producto)
      await producto.detener()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
