import { categorias } from '@cuadre/contract/categorias'
import type { CallInput } from '@cuadre/contract/endpoint'
import { KEYS } from './keys.ts'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type CategoriaInput = CallInput<typeof categorias.create>['body']

export const {
  all: categoriasAll,
  paged: categoriasPaged,
  excel: categoriasExcel,
  fetch: fetchCategoria,
  useSave: useSaveCategoria,
  useDelete: useDeleteCategoria,
} = masterApi('Categorias', KEYS.categorias, categorias)
