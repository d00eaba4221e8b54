import { refusals } from './error-spec.ts'

/** Refusals about the certification of a company; a part of the catalogue in `errors.ts`. */
export const ERRORES_CERTIFICACION = refusals({
  CERTIFICACION_CONJUNTO_INVALIDO: [
    400,
    'El archivo no es un conjunto de pruebas de la DGII que se pueda leer.',
  ],
  CERTIFICACION_SIN_CONJUNTO: [404, 'No hay ningún conjunto de esa clase: impórtelo o prepárelo.'],
  CERTIFICACION_SIN_CASO: [404, 'El conjunto no tiene ese comprobante.'],
  CERTIFICACION_SIN_PASO: [404, 'La certificación no tiene ese paso.'],
  CERTIFICACION_VACIA: [404, 'Todavía no hay nada firmado que descargar.'],
  CERTIFICACION_ENVIANDO: 'El conjunto se está enviando. Deténgalo antes de cambiarlo.',
  CERTIFICACION_DETENIDA:
    'El conjunto tiene un comprobante rechazado o sin respuesta. Resuélvalo o empiece de nuevo.',
  CERTIFICACION_COMPLETA: 'La DGII ya aceptó todo el conjunto: no queda nada por enviar.',
  CERTIFICACION_EN_PRODUCCION: 'La empresa ya factura en producción: no hay nada que certificar.',
  CERTIFICACION_CON_RESPUESTA: 'De ese comprobante ya hay respuesta, o todavía no se ha enviado.',
  CERTIFICACION_NO_SE_FIRMA: [
    400,
    'Ese archivo no se firma aquí: no es la postulación ni la declaración jurada del portal.',
  ],
})
