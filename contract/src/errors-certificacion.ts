import { refusals } from './error-spec.ts'

/** Refusals about the certification of a company; a part of the catalogue in `errors.ts`. */
export const ERRORES_CERTIFICACION = refusals({
  CERTIFICACION_CONJUNTO_INVALIDO: {
    status: 400,
    message: 'El archivo no es un conjunto de pruebas de la DGII que se pueda leer.',
  },
  CERTIFICACION_SIN_CONJUNTO: {
    status: 404,
    message: 'No hay ningún conjunto de esa clase: impórtelo o prepárelo.',
  },
  CERTIFICACION_SIN_CASO: { status: 404, message: 'El conjunto no tiene ese comprobante.' },
  CERTIFICACION_SIN_PASO: { status: 404, message: 'La certificación no tiene ese paso.' },
  CERTIFICACION_VACIA: { status: 404, message: 'Todavía no hay nada firmado que descargar.' },
  CERTIFICACION_ENVIANDO: 'El conjunto se está enviando. Deténgalo antes de cambiarlo.',
  CERTIFICACION_DETENIDA:
    'El conjunto tiene un comprobante rechazado o sin respuesta. Resuélvalo o empiece de nuevo.',
  CERTIFICACION_COMPLETA: 'La DGII ya aceptó todo el conjunto: no queda nada por enviar.',
  CERTIFICACION_EN_PRODUCCION: 'La empresa ya factura en producción: no hay nada que certificar.',
  CERTIFICACION_CON_RESPUESTA: 'De ese comprobante ya hay respuesta, o todavía no se ha enviado.',
  CERTIFICACION_NO_SE_FIRMA: {
    status: 400,
    message: 'Ese archivo no se firma aquí: no es la postulación ni la declaración jurada del portal.',
  },
})
