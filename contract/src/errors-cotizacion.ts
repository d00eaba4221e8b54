import { refusals } from './error-spec.ts'

/** Refusals about quotes. */
export const ERRORES_COTIZACION = refusals({
  COTIZACION_NOT_FOUND: [404, 'No se encontró la cotización.'],
  COTIZACION_CONVERTIDA: 'La cotización ya se convirtió en un pedido. Cópiela si hace falta otra.',
  COTIZACION_DESCARTADA: 'La cotización está descartada. Recupérela para usarla.',
})
