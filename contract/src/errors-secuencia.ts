import { refusals } from './error-spec.ts'

/** Refusals about authorised ranges of numbers; a part of the catalogue in `errors.ts`. */
export const ERRORES_SECUENCIA = refusals({
  SECUENCIA_NOT_FOUND: [404, 'No se encontró la secuencia.'],
  SECUENCIA_CRUZADA: 'Los números de la secuencia se cruzan con los de otra secuencia del mismo RNC.',
  SECUENCIA_CON_NUMEROS: 'El RNC de la empresa ya tiene números de esa secuencia.',
  SECUENCIA_ANULADA_EN_DGII: 'La DGII anuló números de esa secuencia: no se usan nunca más.',
  SECUENCIA_ANULADA_SIN_USAR: 'Este rango fue anulado sin usar. ¿Registrarlo otra vez?',
  SECUENCIA_COLA_LLENA: 'La empresa ya tiene de ese tipo una secuencia activa y otra en cola.',
  SECUENCIA_VENCIDA: 'La secuencia ya venció: no puede dar números.',
  SECUENCIA_FUTURA: [400, 'La fecha de autorización no puede ser posterior a hoy.'],
  SECUENCIA_LOCKED_FIELD:
    'La empresa, el tipo y los números de una secuencia registrada no se pueden cambiar. Anúlela y regístrela de nuevo.',
  SECUENCIA_SIN_RESTO: 'A la secuencia no le queda ningún número que anular.',
  SECUENCIA_AGOTADA:
    'No quedan números en las secuencias de la empresa. Registre la secuencia autorizada en Impuestos › Secuencias.',
  SECUENCIA_EN_ANULACION: 'La anulación de la secuencia espera la respuesta de la DGII.',
  SECUENCIA_ANULADA: 'La secuencia está anulada y no se puede cambiar.',
})
