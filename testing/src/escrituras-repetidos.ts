import type { Endpoint } from '@cuadre/contract/endpoint'
import { repetidos } from '@cuadre/contract/repetidos'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What each write of orders that repeat is sent so that it changes something, anew at each call. */
export function escriturasDeRepetidos(
  prueba: () => Pick<TestApp, 'api'> & { readonly puesto: PuestoDeVenta },
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const uno = async () => ({ params: { id: (await prueba().puesto.unPedido()).pedidoId } })
  const marcado = async () => {
    const asked = await uno()
    return { ...asked, repetido: await prueba().api.data(repetidos.guardar, { ...asked, body: { dia: 5 } }) }
  }
  return [
    [repetidos.guardar, async () => ({ ...(await uno()), body: { dia: 5 } })],
    [
      repetidos.pasar,
      async () => {
        const { params, repetido } = await marcado()
        return { params, body: { mes: repetido.proximo } }
      },
    ],
    [repetidos.terminar, async () => ({ params: (await marcado()).params })],
  ]
}
