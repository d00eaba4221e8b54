import { esCantidadDe, sumarCantidades } from './validar-pedido.ts'

interface Linea {
  readonly productoId: number
  readonly cantidad: number
  /** Code of the unit. */
  readonly unidad: number
  readonly descuento: number
  readonly descuentoMonto: number | null
  readonly comentario: string | null
  /** The catalogue's price where another was agreed. */
  readonly precioDeLista: number | null
}

/** What two lines have in common that are one on paper. An agreed price and an amount off are of their own line. */
const IGUALES = ['productoId', 'descuento', 'comentario'] as const

/**
 * Adds a line; the same product with the same discount adds to the quantity that is there (R7.5) and keeps its
 * place and price. Null when the quantity is none or would pass 999,999.
 */
export function agregarLinea<L extends Linea>(lineas: readonly L[], nueva: L): readonly L[] | null {
  if (!esCantidadDe(nueva.unidad, nueva.cantidad)) return null
  const comunes = (linea: L) => linea.descuentoMonto === null && linea.precioDeLista === null
  const actual = lineas.find(
    linea => [linea, nueva].every(comunes) && IGUALES.every(campo => linea[campo] === nueva[campo]),
  )
  if (!actual) return [...lineas, nueva]
  const cantidad = sumarCantidades(actual.cantidad, nueva.cantidad)
  if (!esCantidadDe(nueva.unidad, cantidad)) return null
  return lineas.map(linea => (linea === actual ? { ...linea, cantidad } : linea))
}
