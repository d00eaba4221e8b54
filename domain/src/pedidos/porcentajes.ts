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

/** Whether an order with this pair can be saved: it needs both of them (R7.3). In percent. */
export function sePuedeFacturar(par: { readonly porcCompra: number; readonly porcVenta: number }): boolean {
  return par.porcCompra !== 0 && par.porcVenta !== 0
}

/** Whether some order can be made for the client: with ITBIS or without it, both percentages of the pair are above zero. */
export function tieneParUtil(cliente: PorcentajesDelCliente): boolean {
  return [true, false].some(aplicaItbis => sePuedeFacturar(porcentajesDelCliente(cliente, aplicaItbis)))
}
