import { faltaEnPedido } from '@cuadre/contract/faltas-en-pedido'
import { type Pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { caben } from '@cuadre/domain/documentos/pago'
import { faltantes, type PedidoPorValidar } from '@cuadre/domain/pedidos/validar-pedido'
import { invalid } from '../../../http/doors.ts'

/** Refuses with the first sentence of R7.3 that applies, and lists all of them. */
export function requireComplete(
  pedido: PedidoPorValidar,
  nombres: Parameters<typeof faltaEnPedido>[1],
): void {
  const [first, ...rest] = faltantes(pedido).map(falta => faltaEnPedido(falta, nombres))
  if (first) throw invalid([first, ...rest])
}

/** An invoice of nothing: the 607 refuses its line, and an electronic one is refused with all else that it lacks. */
export const TOTAL_EN_CERO = 'El total debe ser mayor que cero. Revise precios y descuentos.'

export function requireTotal(total: Centavos): void {
  if (total <= 0) throw invalid([{ field: 'detalles', message: TOTAL_EN_CERO }])
}

/** The other forms of payment leave something of the total for the main one. */
export function requireResto(pago: Pago, total: Centavos): void {
  const terminos = terminosDe(pago)
  if (!caben(terminos, total)) throw invalid([{ field: 'pago', message: pagoSinResto(terminos, total) }])
}
