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

/** Whether some order can be made for the client: with ITBIS or without it, both percentages of the pair are above zero. */
export function tieneParUtil(cliente: PorcentajesDelCliente): boolean {
  return [true, false].some(aplicaItbis => {
    const { porcCompra, porcVenta } = porcentajesDelCliente(cliente, aplicaItbis)
    return porcCompra > 0 && porcVenta > 0
  })
}
