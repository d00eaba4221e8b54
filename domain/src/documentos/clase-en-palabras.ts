import type { ClaseDeEmitido } from './tipos.ts'

const NOMBRES: Readonly<Record<ClaseDeEmitido, string>> = {
  factura: 'Factura',
  'nota de crédito': 'Nota de crédito',
  'nota de débito': 'Nota de débito',
}

interface Emitido {
  readonly clase: ClaseDeEmitido
  /** The printed number of what a note corrects; null for an invoice. */
  readonly corrige: string | null
}

/** 'Factura', 'Nota de crédito'. */
export function claseEnPalabras(clase: ClaseDeEmitido): string {
  return NOMBRES[clase]
}

/** 'Nota de crédito de B0100000001', as a list or a report says what a note is; blank for an invoice, which needs no word. */
export function notaEnPalabras({ clase, corrige }: Emitido): string {
  return corrige === null ? '' : `${NOMBRES[clase]} de ${corrige}`
}
