interface Producto {
  readonly categoriaId: number
  readonly exento: boolean
  /** False: kept in the list but not sold. */
  readonly estado?: boolean
}

export interface PedidoQueOfrece {
  /** The company's category. */
  readonly categoriaId: number
  readonly aplicaItbis: boolean
  /** The company sells taxed and exempt goods on one invoice. */
  readonly gravadoYExento?: boolean
  /** The buyer is exempt: whatever is sold to him bears no ITBIS. */
  readonly compradorExento?: boolean
}

export type MotivoParaNoOfrecer = 'INACTIVO' | 'OTRA_CATEGORIA' | 'EXENTO' | 'GRAVADO'

/**
 * Why a product does not go into an order (R7.5): with ITBIS go those of the company's category that are not exempt, without it the exempt ones.
 * A company may let exempt ones go among the taxed; an exempt buyer takes all of them without ITBIS. Null: it is offered.
 */
export function motivoParaNoOfrecer(producto: Producto, pedido: PedidoQueOfrece): MotivoParaNoOfrecer | null {
  const { aplicaItbis, gravadoYExento = false, compradorExento = false } = pedido
  if (producto.estado === false) return 'INACTIVO'
  if (producto.categoriaId !== pedido.categoriaId) return 'OTRA_CATEGORIA'
  if (compradorExento && !aplicaItbis) return null
  if (producto.exento && aplicaItbis && !gravadoYExento) return 'EXENTO'
  return !producto.exento && !aplicaItbis ? 'GRAVADO' : null
}

export function seOfrece(producto: Producto, pedido: PedidoQueOfrece): boolean {
  return motivoParaNoOfrecer(producto, pedido) === null
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
