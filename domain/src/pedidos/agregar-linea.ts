import { esCantidad } from './validar-pedido.ts'

interface Linea {
  readonly productoId: number
  readonly cantidad: number
  readonly descuento: number
}

/**
 * Adds a line; the same product with the same discount adds to the quantity that is there (R7.5) and keeps its
 * place and price. Null when the quantity is none or would pass 999,999.
 */
export function agregarLinea<L extends Linea>(lineas: readonly L[], nueva: L): readonly L[] | null {
  if (!esCantidad(nueva.cantidad)) return null
  const igual = (linea: L) => linea.productoId === nueva.productoId && linea.descuento === nueva.descuento
  const actual = lineas.find(igual)
  if (!actual) return [...lineas, nueva]
  const cantidad = actual.cantidad + nueva.cantidad
  if (!esCantidad(cantidad)) return null
  return lineas.map(linea => (linea === actual ? { ...linea, cantidad } : linea))
}
