import type { FormaDePago } from '../documentos/pago.ts'

/** How each form of payment is coded (Formato e-CF, FormaPago); 7 is a credit note, and no order is paid by one. */
export const CODIGO_DE_FORMA: Readonly<Record<FormaDePago, number>> = {
  efectivo: 1,
  cheque: 2,
  tarjeta: 3,
  credito: 4,
  bonos: 5,
  permuta: 6,
  otras: 8,
}

const NOMBRES: Readonly<Record<string, string>> = {
  1: 'Efectivo',
  2: 'Cheque, transferencia o depósito',
  3: 'Tarjeta de débito o crédito',
  4: 'Venta a crédito',
  5: 'Bonos o certificados de regalo',
  6: 'Permuta',
  7: 'Nota de crédito',
  8: 'Otras formas de pago',
}

/** What a code means, as it is read in somebody's document; null for one that is not known. */
export function nombreDeFormaDePago(codigo: string): string | null {
  return NOMBRES[codigo] ?? null
}
