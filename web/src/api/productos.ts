import type { CallInput } from '@cuadre/contract/endpoint'
import { productos } from '@cuadre/contract/productos'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ProductoInput = CallInput<typeof productos.create>['body']

export const {
  all: productosAll,
  paged: productosPaged,
  excel: productosExcel,
  fetch: fetchProducto,
  useSave: useSaveProducto,
  useDelete: useDeleteProducto,
} = masterApi('productos', productos)
