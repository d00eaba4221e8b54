import type { Detalle } from '@cuadre/contract/pedidos'
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
 * The lines whose product costs something else by now. A line that was stored (`detalles`) at its price already
 * keeps it (R7.1), and so does one whose price was agreed by somebody who may (`acuerda`).
 */
export function cambiosDePrecio(
  lineas: readonly Linea[],
  productos: readonly Producto[],
  { detalles, acuerda }: { readonly detalles: readonly Detalle[]; readonly acuerda: boolean },
): CambioDePrecio[] {
  const cambios = new Map<string, CambioDePrecio>()
  for (const { productoId, descripcion, precio, precioDeLista } of lineas) {
    if (acuerda && precioDeLista !== null) continue
    const ahora = productos.find(({ id }) => id === productoId)?.precio
    const stored = detalles.some(own => own.productoId === productoId && own.precio === precio)
    if (ahora !== undefined && ahora !== precio && !stored) {
      cambios.set(`${productoId} ${precio}`, { productoId, descripcion, antes: precio, ahora })
    }
  }
  return [...cambios.values()]
}

/** New prices, and whether they take the place of agreed ones too. */
export interface PreciosNuevos {
  readonly cambios: readonly CambioDePrecio[]
  readonly acordados: boolean
}

/** The lines at new prices; those that keep theirs are the same objects, as one of the same product that the order already had at another. */
export function repriced(lineas: readonly Linea[], { cambios, acordados }: PreciosNuevos): readonly Linea[] {
  return lineas.map(linea => {
    const cambio = cambios.find(
      ({ productoId, antes }) => productoId === linea.productoId && antes === linea.precio,
    )
    const stays = cambio === undefined || (linea.precioDeLista !== null && !acordados)
    return stays ? linea : { ...linea, precio: cambio.ahora, precioDeLista: null }
  })
}
