import type { Pedido } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import type { Linea } from './lineas.ts'

export interface CambioDePrecio {
  readonly productoId: number
  readonly descripcion: string
  /** In pesos. */
  readonly antes: number
  readonly ahora: number
}

/**
 * The lines whose product costs something else by now. A line that the stored order already had at its price
 * keeps it (R7.1).
 */
export function cambiosDePrecio(
  lineas: readonly Linea[],
  productos: readonly Producto[],
  pedido: Pedido | null,
): CambioDePrecio[] {
  const cambios = new Map<number, CambioDePrecio>()
  for (const { productoId, descripcion, precio } of lineas) {
    const ahora = productos.find(({ id }) => id === productoId)?.precio
    const stored = pedido?.detalles.some(own => own.productoId === productoId && own.precio === precio)
    if (ahora !== undefined && ahora !== precio && stored !== true) {
      cambios.set(productoId, { productoId, descripcion, antes: precio, ahora })
    }
  }
  return [...cambios.values()]
}

/** The lines at new prices, by product in pesos; those that keep theirs are the same objects. */
export function repriced(lineas: readonly Linea[], precios: ReadonlyMap<number, number>): readonly Linea[] {
  return lineas.map(linea => {
    const precio = precios.get(linea.productoId)
    return precio === undefined || precio === linea.precio ? linea : { ...linea, precio }
  })
}
