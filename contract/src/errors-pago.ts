import { refusals } from './error-spec.ts'

/** Refusals about payments in parts; a part of the catalogue in `errors.ts`. */
export const ERRORES_PAGO = refusals({
  PAGO_NOT_FOUND: [404, 'No se encontró el pago.'],
  PAGO_YA_ANULADO: 'El pago ya está anulado.',
  PAGO_EN_CERO: [400, 'El monto del pago no puede ser cero.'],
  PAGO_DE_OTRO_SIGNO: [
    400,
    'El monto debe llevar el signo de la cuenta: el de una nota de crédito es menor que cero y el de las demás, mayor.',
  ],
  PAGO_EXCEDE: 'El monto pasa de lo que queda por pagar de la cuenta.',
  PAGO_FUTURO: [400, 'La fecha del pago no puede ser posterior a hoy.'],
  PAGO_ANTERIOR: [400, 'La fecha del pago no puede ser anterior a la del comprobante.'],
  APLICACION_NO_ES_NOTA: 'Solo una nota de crédito se aplica a otra cuenta.',
  APLICACION_A_NOTA: 'Una nota de crédito se aplica a una factura, no a otra nota de crédito.',
  APLICACION_SIN_CREDITO: 'De la nota de crédito no queda nada que aplicar.',
  APLICACION_DE_OTRO: 'Una nota de crédito se aplica a comprobantes del mismo cliente y de la misma empresa.',
  APLICACION_EXCEDE: 'El monto pasa de lo que queda de la nota o del comprobante.',
  NOTA_SIN_VENCIMIENTO: 'Una nota de crédito no vence: se aplica, o vuelve su dinero.',
  RETENCION_EXCEDE: [
    400,
    'Lo retenido es parte del monto del pago: no puede pasar de él ni llevar otro signo.',
  ],
})
