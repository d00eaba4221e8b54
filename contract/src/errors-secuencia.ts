/** Refusals about authorised ranges of numbers; a part of the catalogue in `errors.ts`. */
export const ERRORES_SECUENCIA = {
  SECUENCIA_NOT_FOUND: { status: 404, message: 'No se encontró la secuencia.' },
  SECUENCIA_CRUZADA: {
    status: 409,
    message: 'Los números de la secuencia se cruzan con los de otra secuencia del mismo RNC.',
  },
  SECUENCIA_CON_NUMEROS: {
    status: 409,
    message: 'El RNC de la empresa ya tiene números de esa secuencia.',
  },
  SECUENCIA_ANULADA_EN_DGII: {
    status: 409,
    message: 'La DGII anuló números de esa secuencia: no se usan nunca más.',
  },
  SECUENCIA_ANULADA_SIN_USAR: {
    status: 409,
    message: 'Este rango fue anulado sin usar. ¿Registrarlo otra vez?',
  },
  SECUENCIA_COLA_LLENA: {
    status: 409,
    message: 'La empresa ya tiene de ese tipo una secuencia activa y otra en cola.',
  },
  SECUENCIA_VENCIDA: { status: 409, message: 'La secuencia ya venció: no puede dar números.' },
  SECUENCIA_FUTURA: { status: 400, message: 'La fecha de autorización no puede ser posterior a hoy.' },
  SECUENCIA_LOCKED_FIELD: {
    status: 409,
    message:
      'La empresa, el tipo y los números de una secuencia registrada no se pueden cambiar. Anúlela y regístrela de nuevo.',
  },
  SECUENCIA_SIN_RESTO: { status: 409, message: 'A la secuencia no le queda ningún número que anular.' },
  SECUENCIA_AGOTADA: {
    status: 409,
    message:
      'No quedan números en las secuencias de la empresa. Registre la secuencia autorizada en Impuestos › Secuencias.',
  },
  SECUENCIA_EN_ANULACION: {
    status: 409,
    message: 'La anulación de la secuencia espera la respuesta de la DGII.',
  },
  SECUENCIA_ANULADA: { status: 409, message: 'La secuencia está anulada y no se puede cambiar.' },
} as const
