import { categorias, type ORDEN_DE_CATEGORIAS } from '@cuadre/contract/categorias'
import type { CallInput } from '@cuadre/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { type ListQuery, type Saving, useChange } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type CategoriaInput = CallInput<typeof categorias.create>['body']

/** Every active one, for pickers. */
export function categoriasAll() {
  return queryOptions({
    queryKey: [...KEYS.categorias, 'all'],
    queryFn: ({ signal }) => dataOf(categorias.list, { signal }),
  })
}

export function categoriasPaged(query: ListQuery<(typeof ORDEN_DE_CATEGORIAS)[number]>) {
  return queryOptions({
    queryKey: [...KEYS.categorias, 'paged', query],
    queryFn: ({ signal }) => dataOf(categorias.paged, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function categoriasExcel(query: { buscar: string }, watch: DownloadWatch) {
  return download(categorias.excel, { query, ...watch })
}

/** The record as it is now, after somebody else changed it. */
export function fetchCategoria(id: number) {
  return dataOf(categorias.get, { params: { id } })
}

export function useSaveCategoria() {
  return useChange('Categorias', ({ id, body }: Saving<CategoriaInput>) =>
    id === null ? call(categorias.create, { body }) : call(categorias.update, { params: { id }, body }),
  )
}

export function useDeleteCategoria() {
  return useChange('Categorias', (id: number) => call(categorias.remove, { params: { id } }))
}
