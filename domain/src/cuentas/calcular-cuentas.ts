import { aplicarPorcentaje, type Centavos } from '../dinero/centavos.ts'

export interface Cuenta {
  /** In percent. */
  readonly porcentaje: number
  readonly base: Centavos
  readonly tipoBase: 'Subtotal' | 'Total'
  readonly monto: Centavos
}

export interface Cuentas {
  /** Null where the company sold what is its own. */
  readonly pagar: Cuenta | null
  readonly cobrar: Cuenta
}

interface PedidoConTotales {
  readonly subTotal: Centavos
  readonly total: Centavos
  readonly aplicaItbis: boolean
  readonly porcCompra: number
  readonly porcVenta: number
  /** The company sold what is its own, not on behalf of others. */
  readonly loSuyo: boolean
}

/**
 * What an order leaves to pay and to collect (R8.1): the purchase and the sale percentage of the subtotal
 * when ITBIS applies, of the total when the order is exempt; each rounded once. Whoever sells what is his own collects
 * the whole total with its ITBIS, and owes nobody a part of it (R13.80).
 */
export function calcularCuentas(pedido: PedidoConTotales): Cuentas {
  if (pedido.loSuyo) {
    const { total } = pedido
    return { pagar: null, cobrar: { porcentaje: 100, base: total, tipoBase: 'Total', monto: total } }
  }
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
