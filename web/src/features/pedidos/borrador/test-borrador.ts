import { emptyPedido } from '../campos.ts'
import type { Draft } from './draft.ts'

export const CEMENTO = {
  key: 1,
  productoId: 1,
  descripcion: 'Cemento',
  categoriaId: 1,
  exento: false,
  precio: 500,
  cantidad: 2,
  descuento: 0,
}

/** A new order with one line of cement. */
export function unBorrador(savedAt: number, part: Partial<Draft> = {}): Draft {
  const pedido = { ...emptyPedido('2026-11-05'), lineas: [CEMENTO] }
  return { savedAt, open: false, base: null, pedido, ...part }
}

/** What the first version with a list of fields found in a browser: order 7, whose cement somebody made nine. Never changed. */
export const BORRADOR_GUARDADO =
  '{"savedAt":1762354200000,"open":false,"base":{"pedidoId":7,"clienteId":1,"clienteNombre":"Colmado Peña",' +
  '"empresaId":1,"empresaNombre":"Ferretería Uno","contactoId":5,"categoriaId":1,"ncfId":70,"ncf":70,' +
  '"txtNCF":"B0100000070","porcCompra":10,"porcVenta":12.5,"subTotal":500,"itbis":90,"total":590,' +
  '"fechaPedido":"2026-11-05","aplicaItbis":true,"version":3,"pagado":false,"detalles":[{"productoId":1,' +
  '"descripcion":"Cemento","exento":false,"precio":500,"cantidad":1,"descuento":0,"importe":500}],' +
  '"ultimoCambio":{"usuario":"yocasta","en":"2026-11-05T14:30:00.000Z"}},"pedido":{"fechaPedido":"2026-11-05",' +
  '"empresaId":1,"categoriaId":1,"clienteId":1,"aplicaItbis":true,"ncfId":70,"lineas":[{"productoId":1,' +
  '"descripcion":"Cemento","exento":false,"precio":500,"cantidad":9,"descuento":0,"key":1,"categoriaId":1}]}}'
