import type { Pago } from '@cuadre/contract/pago'

/** How a document is paid, as its row keeps it: other forms in pesos, null for none. */
interface Fila {
  readonly forma_pago: Pago['formaPago']
  readonly otras_formas: Pago['otrasFormas'] | null
  readonly dias_credito: number | null
}

/** The columns of the terms, and where their values come from. */
export const COLUMNAS_DEL_PAGO = {
  forma_pago: ({ pago }: { pago: Pago }) => pago.formaPago,
  otras_formas: ({ pago }: { pago: Pago }) =>
    Object.keys(pago.otrasFormas).length === 0 ? null : JSON.stringify(pago.otrasFormas),
  dias_credito: ({ pago }: { pago: Pago }) => pago.diasCredito,
} as const

/** The terms in a row, as the wire has them. */
export function pagoDe({ forma_pago, otras_formas, dias_credito }: Fila): Pago {
  return { formaPago: forma_pago, otrasFormas: otras_formas ?? {}, diasCredito: dias_credito }
}

/** The same of the table or alias `d`: an expression. */
export function pagoJson(d: string): string {
  return `json_build_object('formaPago', ${d}.forma_pago, 'otrasFormas', coalesce(${d}.otras_formas, '{}'),
    'diasCredito', ${d}.dias_credito)`
}
