/** Refusals about settlements of commissions; a part of the catalogue in `errors.ts`. */
export const ERRORES_LIQUIDACION = {
  LIQUIDACION_NOT_FOUND: { status: 404, message: 'No se encontró la liquidación.' },
  LIQUIDACION_SIN_SALDO: {
    status: 409,
    message:
      'No hay comisión que pagar a este contacto. Lo que deba devolver se descuenta en su próxima liquidación.',
  },
  CORTE_FUTURO: { status: 400, message: 'La fecha de corte no puede ser posterior a hoy.' },
  CORTE_ANTERIOR: {
    status: 409,
    message: 'La fecha de corte no puede ser anterior a la de la última liquidación del contacto.',
  },
  LIQUIDACION_YA_PAGADA: { status: 409, message: 'La liquidación ya está pagada.' },
  LIQUIDACION_ANULADA: { status: 409, message: 'La liquidación está anulada.' },
  LIQUIDACION_PAGADA: {
    status: 409,
    message: 'Una liquidación pagada no se anula: anule primero su pago.',
  },
  LIQUIDACION_NO_PAGADA: { status: 409, message: 'La liquidación no está pagada.' },
  LIQUIDACION_PAGO_FUTURO: { status: 400, message: 'La fecha del pago no puede ser posterior a hoy.' },
  LIQUIDACION_PAGO_ANTERIOR: {
    status: 400,
    message: 'La fecha del pago no puede ser anterior al corte de la liquidación.',
  },
  LIQUIDACION_DE_VARIAS_EMPRESAS: {
    status: 409,
    message: 'Cada empresa registra su propio comprobante: liquide empresa por empresa.',
  },
  LIQUIDACION_COMPROBANTE_SOBRA: {
    status: 409,
    message:
      'Lo que se sabe del contacto cambió mientras tanto, y su comprobante no se registraría. Recargue e intente de nuevo.',
  },
  RECIBIDO_NO_ES_DE_LA_LIQUIDACION: {
    status: 409,
    message: 'Ese comprobante recibido no es el de esta liquidación. Elija otro, o escriba el NCF.',
  },
  CONTACTO_ES_OTRO_SUPLIDOR: {
    status: 409,
    message: 'El contacto y el suplidor que tiene su documento no son de la misma clase.',
  },
} as const
