import { aplicarPorcentaje, type Centavos } from '../dinero/centavos.ts'

export interface Cuenta {
  /** In percent. */
  readonly porcentaje: number
  readonly base: Centavos
  readonly tipoBase: 'Subtotal' | 'Total'
  readonly monto: Centavos
}

export interface Cuentas {
  readonly pagar: Cuenta
  readonly cobrar: Cuenta
}

interface PedidoConTotales {
  readonly subTotal: Centavos
  readonly total: Centavos
  readonly aplicaItbis: boolean
  readonly porcCompra: number
  readonly porcVenta: number
}

/**
 * What an order leaves to pay and to collect (R8.1): the purchase and the sale percentage of the subtotal
 * when ITBIS applies, of the total when the order is exempt; each rounded once.
 */
export function calcularCuentas(pedido: PedidoConTotales): Cuentas {
  const { aplicaItbis, porcCompra, porcVenta } = pedido
  const base = aplicaItbis ? pedido.subTotal : pedido.total
  const cuenta = (porcentaje: number): Cuenta => ({
    porcentaje,
    base,
    tipoBase: aplicaItbis ? 'Subtotal' : 'Total',
    monto: aplicarPorcentaje(base, porcentaje),
  })
  return { pagar: cuenta(porcCompra), cobrar: cuenta(porcVenta) }
}
