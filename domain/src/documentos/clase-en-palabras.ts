import type { ClaseDeEmitido } from './tipos.ts'

/** What an account comes from: a document, or what was owed before the first one (R14.16). */
export const SALDO_INICIAL = 'saldo inicial'
export type ClaseDeCuenta = ClaseDeEmitido | typeof SALDO_INICIAL

const NOMBRES: Readonly<Record<ClaseDeCuenta, string>> = {
  factura: 'Factura',
  'nota de crédito': 'Nota de crédito',
  'nota de débito': 'Nota de débito',
  'saldo inicial': 'Saldo inicial',
}

interface Emitido {
  readonly clase: ClaseDeCuenta
  /** The printed number of what a note corrects; null for an invoice. */
  readonly corrige: string | null
}

/** 'Factura', 'Nota de crédito', 'Saldo inicial'. */
export function claseEnPalabras(clase: ClaseDeCuenta): string {
  return NOMBRES[clase]
}

/** 'Nota de crédito de B0100000001', as a list or a report says what a note is; 'Saldo inicial' of what no document left; blank for an invoice, which needs no word. */
export function notaEnPalabras({ clase, corrige }: Emitido): string {
  if (clase === SALDO_INICIAL) return NOMBRES[clase]
  return corrige === null ? '' : `${NOMBRES[clase]} de ${corrige}`
}
