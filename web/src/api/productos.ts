import type { CallInput } from '@cuadre/contract/endpoint'
import { type ORDEN_DE_PRODUCTOS, productos } from '@cuadre/contract/productos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ProductoInput = CallInput<typeof productos.create>['body']

/** Every active one, for pickers; with a category: only its products. */
export function productosAll(query: { categoriaId?: number } = {}) {
  return queryOptions({
    queryKey: [...KEYS.productos, 'all', query],
    queryFn: ({ signal }) => dataOf(productos.list, { query, signal }),
  })
}

export function productosPaged(
  query: ListQuery<(typeof ORDEN_DE_PRODUCTOS)[number]> & { categoriaId?: number | undefined },
) {
  return queryOptions({
    queryKey: [...KEYS.productos, 'paged', query],
    queryFn: ({ signal }) => dataOf(productos.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function productosExcel(
  query: { buscar: string; categoriaId?: number | undefined },
  watch: DownloadWatch,
) {
  return download(productos.excel, { query, ...watch })
}

/** The record as it is now, after somebody else changed it. */
export function fetchProducto(id: number) {
  return dataOf(productos.get, { params: { id } })
}

export function useSaveProducto() {
  return useChange('Productos', ({ id, body }: Saving<ProductoInput>) =>
    id === null ? call(productos.create, { body }) : call(productos.update, { params: { id }, body }),
  )
}

export function useDeleteProducto() {
  return useChange('Productos', (id: number) => call(productos.remove, { params: { id } }))
}
