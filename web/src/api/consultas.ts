import { type Comprobante, consultas, type EstadoDePedido } from '@cuadre/contract/consultas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

export interface ConsultaFilters {
  readonly buscar?: string | undefined
  readonly empresaId?: number | undefined
  readonly clienteId?: number | undefined
  readonly contactoId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
  readonly aplicaItbis?: boolean | undefined
  readonly estado?: EstadoDePedido | undefined
  readonly comprobante?: Comprobante | undefined
}

/** Asked anew each time the screen opens: orders and payments of this tab change it too. */
export function consultasPaged(query: ConsultaFilters & { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...KEYS.consultas, 'paged', query],
    queryFn: ({ signal }) => dataOf(consultas.paged, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function consultasExcel(query: ConsultaFilters, watch: DownloadWatch) {
  return download(consultas.excel, { query, ...watch })
}
