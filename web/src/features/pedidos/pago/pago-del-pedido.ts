import { type Pago, pagoDe, terminosDe } from '@cuadre/contract/pago'
import {
  esSinIndicar,
  FORMAS_AL_CONTADO,
  type PagoPorDefecto,
  pagoInicial,
} from '@cuadre/domain/documentos/pago'

/** What an order is paid by: as somebody said in its form, else as its client or its company says. */
export function pagoDelPedido(
  dicho: Pago | null,
  cliente: PagoPorDefecto | undefined,
  empresa: PagoPorDefecto | undefined,
): Pago {
  return dicho ?? pagoDe(pagoInicial(cliente, empresa))
}

/** A copy takes form and days; amounts were of that total. Where nobody said anything it begins like a new order. */
export function pagoDeCopia(pago: Pago): Pago | null {
  return esSinIndicar(terminosDe(pago)) ? null : { ...pago, otrasFormas: {} }
}

export function mismoPago(a: Pago | null, b: Pago | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.formaPago === b.formaPago &&
    a.diasCredito === b.diasCredito &&
    FORMAS_AL_CONTADO.every(forma => a.otrasFormas[forma] === b.otrasFormas[forma])
  )
}
