import { refusals } from './error-spec.ts'

/** Refusals about documents sent by mail; a part of the catalogue in `errors.ts`. */
export const ERRORES_CORREO = refusals({
  CORREO_NOT_FOUND: [404, 'No se encontró el correo.'],
  CORREO_NOT_CONFIGURED:
    'El correo no está configurado. El Administrador lo configura en Manejo de Usuario › Correo saliente.',
  CORREO_PASSWORD_NEEDED: [
    400,
    'Escriba la contraseña: la guardada es de otro servidor, puerto, usuario o seguridad.',
  ],
  CORREO_DOCUMENTO_ANULADO: 'El comprobante está anulado: no se envía.',
  CORREO_DOCUMENTO_SIN_FIRMAR: 'El comprobante electrónico todavía no está firmado. Envíelo cuando lo esté.',
  CORREO_DOCUMENTO_RECHAZADO: 'La DGII rechazó el comprobante: no se envía al cliente.',
  CORREO_WITHOUT_XML: 'El XML se adjunta cuando la DGII ha aceptado el comprobante.',
  CORREO_QUOTA_SPENT: 'Hoy no quedan destinatarios para ese correo. La cuota vuelve a estar completa mañana.',
  CORREO_FOREIGN_ADDRESS:
    'El correo va a una dirección que no es del cliente. Confírmela para enviarlo de todos modos.',
  CORREO_NOT_QUEUED: 'El correo ya no está en cola.',
  CORREO_LEAVING: 'El correo se está enviando en este momento. Espere un minuto y mire qué pasó.',
  CORREO_NOT_RETRYABLE: 'El correo ya se envió o está en cola.',
})
