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
