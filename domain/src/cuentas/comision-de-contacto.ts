import { aplicarPorcentaje, type Centavos } from '../dinero/centavos.ts'

interface CuentaConContacto {
  /** What the account's own percentage is taken of: subtotal with ITBIS, total when exempt; of a sale of one's own the subtotal; of a credit note below zero. */
  readonly base: Centavos
  /** The contact's percentage (0 to 100) as the order kept it. */
  readonly porcContacto: number
}

/**
 * What a contact earns for an order, in centavos, rounded once. Like the purchase and the sale percentage (decision
 * A1) it is taken of the account's base, never of ITBIS, and not of the amount due: 2.50 % of a base of RD$1,216.35 is RD$30.41,
 * whatever percentage the client pays. Refuses (RangeError) a percentage outside 0 to 100.
 */
export function comisionDeContacto({ base, porcContacto }: CuentaConContacto): Centavos {
  return aplicarPorcentaje(base, porcContacto)
}
