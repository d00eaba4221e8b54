import { refusals } from './error-spec.ts'

/** Refusals about own documents of purchases; a part of the catalogue in `errors.ts`. */
export const ERRORES_COMPRA_PROPIA = refusals({
  COMPRA_PROPIA_NOT_FOUND: [404, 'No se encontró el comprobante de compras.'],
  COMPRA_PROPIA_NO_SE_ANULA: 'El comprobante de compras no se puede anular.',
  COMPRA_PROPIA_SIN_NOTA: 'Sobre el comprobante de compras no se puede hacer esa nota.',
  COMPRA_ES_PROPIA:
    'La compra tiene un comprobante que emitió su empresa: lo que dice no cambia, y se anula desde ese comprobante.',
})
