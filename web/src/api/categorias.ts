import { categorias } from '@cuadre/contract/categorias'
import { masterApi } from './master-data.ts'

export const {
  all: categoriasAll,
  paged: categoriasPaged,
  excel: categoriasExcel,
  fetch: fetchCategoria,
  useSave: useSaveCategoria,
  useDelete: useDeleteCategoria,
} = masterApi('categorias', categorias)
