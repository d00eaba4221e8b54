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
 * keeps it (R7.1), and so does one whose price was agreed by somebody who may (`acuerda`).
 */
export function cambiosDePrecio(
  lineas: readonly Linea[],
  productos: readonly Producto[],
  { pedido, acuerda }: { readonly pedido: Pedido | null; readonly acuerda: boolean },
): CambioDePrecio[] {
  const cambios = new Map<number, CambioDePrecio>()
  for (const { productoId, descripcion, precio, precioDeLista } of lineas) {
    if (acuerda && precioDeLista !== null) continue
    const ahora = productos.find(({ id }) => id === productoId)?.precio
    const stored = pedido?.detalles.some(own => own.productoId === productoId && own.precio === precio)
    if (ahora !== undefined && ahora !== precio && stored !== true) {
      cambios.set(productoId, { productoId, descripcion, antes: precio, ahora })
    }
  }
  return [...cambios.values()]
}

/** New prices by product in pesos, and whether they take the place of agreed ones too. */
export interface PreciosNuevos {
  readonly precios: ReadonlyMap<number, number>
  readonly acordados: boolean
}

/** The lines at new prices; those that keep theirs are the same objects. */
export function repriced(lineas: readonly Linea[], { precios, acordados }: PreciosNuevos): readonly Linea[] {
  return lineas.map(linea => {
    const precio = precios.get(linea.productoId)
    const stays = precio === linea.precio || (linea.precioDeLista !== null && !acordados)
    return precio === undefined || stays ? linea : { ...linea, precio, precioDeLista: null }
  })
}
