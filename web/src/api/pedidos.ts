import type { CallInput } from '@cuadre/contract/endpoint'
import { type ORDEN_DE_PEDIDOS, pedidos } from '@cuadre/contract/pedidos'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

export type PedidoInput = CallInput<typeof pedidos.create>['body']

export interface PedidosFilters {
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly ncf?: string | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
  /** Those whose invoice the tax office has refused. */
  readonly rechazados?: boolean | undefined
}

export interface PedidosPage extends PedidosFilters {
  readonly page: number
  readonly pageSize?: number
  readonly orden?: (typeof ORDEN_DE_PEDIDOS)[number] | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

export function pedidosPaged(query: PedidosPage) {
  return queryOptions({
    queryKey: [...KEYS.pedidos, 'paged', query],
    queryFn: ({ signal }) => dataOf(pedidos.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function pedidosExcel(query: PedidosFilters, watch: DownloadWatch) {
  return download(pedidos.excel, { query, ...watch })
}

/** One order to edit. Always fetched: its version is part of the next save. */
export function pedidoOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.pedidos, 'uno', id],
    queryFn: ({ signal }) => dataOf(pedidos.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
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
    call(pedidos.create, { body, headers: { 'Idempotency-Key': idempotencyKey } }),
  )
}

export function useUpdatePedido() {
  return useChange('Pedidos', ({ id, body }: { id: number; body: PedidoInput }) =>
    call(pedidos.update, { params: { id }, body }),
  )
}

export function useDeletePedido() {
  return useChange('Pedidos', ({ id, motivo }: { id: number; motivo?: MotivoDeAnulacion | undefined }) =>
    call(pedidos.remove, { params: { id }, query: { motivo } }),
  )
}
