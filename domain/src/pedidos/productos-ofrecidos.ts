interface Producto {
  readonly categoriaId: number
  readonly exento: boolean
  /** False: kept in the list but not sold. */
  readonly estado?: boolean
}

interface PedidoQueOfrece {
  /** The company's category. */
  readonly categoriaId: number
  readonly aplicaItbis: boolean
}

/** Products of the company's category: those that are not exempt when ITBIS applies, the exempt ones when not (R7.5). */
export function seOfrece(producto: Producto, pedido: PedidoQueOfrece): boolean {
  return (
    producto.estado !== false &&
    producto.categoriaId === pedido.categoriaId &&
    producto.exento !== pedido.aplicaItbis
  )
}

/** Splits lines into those that the order may keep and those that must go when company or ITBIS choice changes. */
export function separarLineas<L extends Producto>(
  lineas: readonly L[],
  pedido: PedidoQueOfrece,
): { readonly quedan: L[]; readonly salen: L[] } {
  return {
    quedan: lineas.filter(linea => seOfrece(linea, pedido)),
    salen: lineas.filter(linea => !seOfrece(linea, pedido)),
  }
}
