import { compras } from '@cuadre/contract/compras'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { datosDeCompra, unaCompra } from './compras.ts'

/** A receipt as a person uploads it. */
export function unPdf(nombre = 'factura.pdf'): File {
  return new File(['%PDF-1.7\n%%EOF\n'], nombre)
}

/** What each write of purchases is sent so that it changes something, anew at each call. */
export function escriturasDeCompras(
  prueba: () => TestApp,
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const params = async () => ({ id: (await unaCompra(prueba().api)).id })
  return [
    [compras.create, async () => ({ body: await datosDeCompra(prueba().api) })],
    [compras.update, async () => ({ params: await params(), body: await datosDeCompra(prueba().api) })],
    [compras.remove, async () => ({ params: await params() })],
    [compras.adjuntar, async () => ({ params: await params(), files: { archivo: unPdf() } })],
    [
      compras.quitarAdjunto,
      async () => {
        const { id } = await params()
        const { id: adjuntoId } = await prueba().api.data(compras.adjuntar, {
          params: { id },
          files: { archivo: unPdf() },
        })
        return { params: { id, adjuntoId } }
      },
    ],
  ]
}
