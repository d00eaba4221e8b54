import { unProducto } from '../../../test-producto.ts'
import { emptyPedido } from '../campos.ts'
import { vendido } from '../lineas/lineas.ts'
import type { Draft } from './draft.ts'

export const CEMENTO = {
  key: 1,
  ...vendido(unProducto(1, 'Cemento', { precio: 500 })),
  cantidad: 2,
  descuento: 0,
}

/** A new order with one line of cement. */
export function unBorrador(savedAt: number, part: Partial<Draft> = {}): Draft {
  const pedido = { ...emptyPedido('2026-11-05'), lineas: [CEMENTO] }
  return { savedAt, open: false, sendingKey: 'una-llave', base: null, pedido, ...part }
}
