import type { PedidoBody } from '@cuadre/contract/pedidos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { calcularTotales, excedeMaximo, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Refusal } from '../../../http/refusal.ts'
import type { Linea } from '../../documentos/lineas.queries.ts'

interface Calculation {
  readonly lineas: readonly Linea[]
  readonly aplicaItbis: boolean
  /** The totals that the form showed; absent ones are not compared. */
  readonly shown: Pick<PedidoBody, 'subTotal' | 'itbis' | 'total'>
}

/** The order's totals; refuses when they are beyond the largest amount or differ from what the user saw. */
export function agreeTotales({ lineas, aplicaItbis, shown }: Calculation): Totales {
  const totales = calcularTotales({ lineas, aplicaItbis })
  if (excedeMaximo(totales)) throw new Refusal('AMOUNT_TOO_LARGE')
  const pairs = [
    [shown.subTotal, totales.subTotal],
    [shown.itbis, totales.itbis],
    [shown.total, totales.total],
  ] as const
  const differs = pairs.some(([seen, own]) => seen != null && centavosDesdePesos(seen) !== own)
  if (differs) throw new Refusal('TOTALS_MISMATCH')
  return totales
}
