import { type ORDEN_DE_PEDIDOS, pedidosDeLista as pedidos } from '@cuadre/contract/pedidos-lista'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

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

export function useDeletePedido() {
  return useChange('Pedidos', ({ id, motivo }: { id: number; motivo?: MotivoDeAnulacion | undefined }) =>
    call(pedidos.remove, { params: { id }, query: { motivo } }),
  )
}
