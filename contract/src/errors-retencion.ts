import { refusals } from './error-spec.ts'

/** Refusals about what third parties withheld; a part of the catalogue in `errors.ts`. */
export const ERRORES_RETENCION = refusals({
  RETENCION_NOT_FOUND: [404, 'No se encontró la retención.'],
  RETENCION_YA_ANULADA: 'La retención ya está anulada.',
  RETENCION_DE_NOTA: 'A una nota de crédito no se le retiene: la retención se registra en su factura.',
  RETENCION_DE_RECHAZADA:
    'La DGII no tomó el comprobante: mientras esté rechazado no cuenta, y no se le registran retenciones.',
  RETENCION_EN_CERO: [400, 'Escriba lo que retuvieron de ITBIS, de ISR o de ambos.'],
  RETENCION_PASA_DEL_ITBIS:
    'El ITBIS retenido pasa del que lleva el comprobante, sin sus notas ni lo que ya le retuvieron.',
  RETENCION_PASA_DEL_SUBTOTAL:
    'El ISR retenido pasa del subtotal del comprobante, sin sus notas ni lo que ya le retuvieron.',
  RETENCION_FUTURA: [400, 'La fecha de la retención no puede ser posterior a hoy.'],
  RETENCION_ANTERIOR: [400, 'La fecha de la retención no puede ser anterior a la del comprobante.'],
  RETENCION_REPETIDA: 'Esa constancia ya está registrada en este comprobante.',
  PEDIDO_RETENIDO: 'Al comprobante le registraron retenciones: anúlelas antes de cambiarlo o eliminarlo.',
  PAGO_DE_RETENCION:
    'No es un pago sino lo que salda una retención: anúlela en «Retenciones» del comprobante.',
})
