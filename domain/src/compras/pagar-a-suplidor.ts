import { type FaltaDelPago, faltaDelPago } from '../cuentas/pagar.ts'
import { type Centavos, centavos } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { FormaDeCompra } from './codigos.ts'

/** How a supplier is paid, by the codes of the 606: credit is no payment, his credit note settles by itself, and mixed are several payments. */
export const FORMAS_A_SUPLIDOR = ['01', '02', '03', '05'] as const satisfies readonly FormaDeCompra[]
export type FormaASuplidor = (typeof FORMAS_A_SUPLIDOR)[number]

interface Pago {
  readonly cuenta: {
    /** What the supplier gets, and what of it is settled; below zero of a credit note. */
    readonly aPagar: Centavos
    readonly pagado: Centavos
    readonly fecha: Dia
  }
  readonly pago: { readonly fecha: Dia; readonly monto: Centavos }
  readonly hoy: Dia
}

const NADA = { itbis: centavos(0), isr: centavos(0) }

/** The reason against a payment of a supplier's bill (R13.70), or null: the rules of every payment. What is withheld of him is the bill's, not a payment's. */
export function faltaDelPagoASuplidor({ cuenta, pago, hoy }: Pago): FaltaDelPago | null {
  const { aPagar: monto, pagado, fecha } = cuenta
  return faltaDelPago({ cuenta: { monto, pagado, fecha }, pago: { ...pago, retenciones: NADA }, hoy })
}
