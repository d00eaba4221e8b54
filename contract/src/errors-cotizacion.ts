/** Refusals about quotes. */
export const ERRORES_COTIZACION = {
  COTIZACION_NOT_FOUND: { status: 404, message: 'No se encontró la cotización.' },
  COTIZACION_CONVERTIDA: {
    status: 409,
    message: 'La cotización ya se convirtió en un pedido. Cópiela si hace falta otra.',
  },
  COTIZACION_DESCARTADA: {
    status: 409,
    message: 'La cotización está descartada. Recupérela para usarla.',
  },
} as const
