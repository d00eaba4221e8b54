import { cotizaciones } from '@cuadre/contract/cotizaciones'
import type { CallInput } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import { queryOptions } from '@tanstack/react-query'
import { readUncached, useChange } from './calls.ts'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'

export type PedidoInput = CallInput<typeof pedidos.create>['body']

/** One order to edit. Always fetched: its version is part of the next save. */
export function pedidoOptions(id: number) {
  return readUncached(pedidos.get, { params: { id } })
}

/** Who wrote the order that took a number of a company; null when none did (moved, annulled). */
export function usoDeNcf(query: { ncf: string; empresaId: number }) {
  return queryOptions({
    queryKey: [...KEYS.pedidos, 'uso de NCF', query],
    queryFn: async ({ signal }) => {
      const { items } = await dataOf(pedidos.paged, { query, signal })
      const id = items.find(({ txtNCF }) => txtNCF === query.ncf)?.pedidoId
      if (id === undefined) return null
      return (await dataOf(pedidos.get, { params: { id }, signal })).ultimoCambio?.usuario ?? null
    },
    staleTime: 0,
  })
}

/** `idempotencyKey`: one per form, so that a save repeated after a lost answer makes no second order. */
export function useCreatePedido() {
  return useChange('Pedidos', ({ body, idempotencyKey }: { body: PedidoInput; idempotencyKey: string }) =>
    call(pedidos.create, { body, idempotencyKey }),
  )
}

export function useUpdatePedido() {
  return useChange('Pedidos', ({ id, body }: { id: number; body: PedidoInput }) =>
    call(pedidos.update, { params: { id }, body }),
  )
}

/** One quote to edit, to copy or to turn into an order. Always fetched: its version is part of the next save. */
export function cotizacionOptions(id: number) {
  return readUncached(cotizaciones.get, { params: { id } })
}
