import { refusals } from './error-spec.ts'

/** Refusals about settlements of commissions; a part of the catalogue in `errors.ts`. */
export const ERRORES_LIQUIDACION = refusals({
  LIQUIDACION_NOT_FOUND: [404, 'No se encontró la liquidación.'],
  LIQUIDACION_SIN_SALDO:
    'No hay comisión que pagar a este contacto. Lo que deba devolver se descuenta en su próxima liquidación.',
  CORTE_FUTURO: [400, 'La fecha de corte no puede ser posterior a hoy.'],
  CORTE_ANTERIOR: 'La fecha de corte no puede ser anterior a la de la última liquidación del contacto.',
  LIQUIDACION_YA_PAGADA: 'La liquidación ya está pagada.',
  LIQUIDACION_ANULADA: 'La liquidación está anulada.',
  LIQUIDACION_PAGADA: 'Una liquidación pagada no se anula: anule primero su pago.',
  LIQUIDACION_NO_PAGADA: 'La liquidación no está pagada.',
  LIQUIDACION_PAGO_FUTURO: [400, 'La fecha del pago no puede ser posterior a hoy.'],
  LIQUIDACION_PAGO_ANTERIOR: [400, 'La fecha del pago no puede ser anterior al corte de la liquidación.'],
  LIQUIDACION_DE_VARIAS_EMPRESAS: 'Liquide empresa por empresa.',
  RECIBIDO_NO_ES_DE_LA_LIQUIDACION: 'El comprobante recibido no es de esta liquidación.',
  CONTACTO_ES_OTRO_SUPLIDOR: 'El contacto y su suplidor no son de la misma clase.',
})
