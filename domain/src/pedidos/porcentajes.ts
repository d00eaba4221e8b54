export interface PorcentajesDelCliente {
  readonly porcCompraExt: number
  readonly porcVentaExt: number
  readonly porcCompraNoExt: number
  readonly porcVentaNoExt: number
}

/** The pair for an order: the non-exempt one when ITBIS applies, else the exempt one (R7.2). In percent. */
export function porcentajesDelCliente(
  cliente: PorcentajesDelCliente,
  aplicaItbis: boolean,
): { readonly porcCompra: number; readonly porcVenta: number } {
  return aplicaItbis
    ? { porcCompra: cliente.porcCompraNoExt, porcVenta: cliente.porcVentaNoExt }
    : { porcCompra: cliente.porcCompraExt, porcVenta: cliente.porcVentaExt }
}
