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

/** Of what a company sells of its own: nobody is paid a part of it, and all of it is collected. In percent. */
export const DE_LO_SUYO = { porcCompra: 0, porcVenta: 100 } as const

interface ModoDeVenta {
  readonly aplicaItbis: boolean
  /** The company sells what is its own, not on behalf of others. */
  readonly loSuyo: boolean
}

/** The percentages that an order leaves on its document (R7.2, R13.80). In percent. */
export function porcentajesDelPedido(
  cliente: PorcentajesDelCliente,
  { aplicaItbis, loSuyo }: ModoDeVenta,
): { readonly porcCompra: number; readonly porcVenta: number } {
  return loSuyo ? DE_LO_SUYO : porcentajesDelCliente(cliente, aplicaItbis)
}

/** Whether an order with this pair can be saved: it needs both of them (R7.3). In percent. */
export function sePuedeFacturar(par: { readonly porcCompra: number; readonly porcVenta: number }): boolean {
  return par.porcCompra !== 0 && par.porcVenta !== 0
}

/** Whether some order can be made for the client: with ITBIS or without it, both percentages of the pair are above zero. */
export function tieneParUtil(cliente: PorcentajesDelCliente): boolean {
  return [true, false].some(aplicaItbis => sePuedeFacturar(porcentajesDelCliente(cliente, aplicaItbis)))
}
