import { refusals } from './error-spec.ts'

/** Refusals about the second factor and one's own sessions; a part of the catalogue in `errors.ts`. */
export const ERRORES_SEGUNDO_FACTOR = refusals({
  SECOND_FACTOR_REQUIRED: [
    401,
    'La contraseña es correcta. Falta el código de su aplicación de autenticación.',
  ],
  SECOND_STEP_EXPIRED: [
    401,
    'Pasó el tiempo para escribir el código. Escriba de nuevo su usuario y su contraseña.',
  ],
  SECOND_FACTOR_CODE_WRONG: [
    400,
    'El código no es correcto o ya se usó. Espere el siguiente; si tampoco sirve, ponga en automático la hora de su teléfono.',
  ],
  SECOND_FACTOR_SETUP_REQUIRED: [403, 'Su rol exige un segundo factor. Actívelo antes de continuar.'],
  SECOND_FACTOR_ON: 'El segundo factor ya está activo.',
  SECOND_FACTOR_OFF: 'No hay un segundo factor activo.',
  SECOND_FACTOR_NOT_BEGUN: 'La activación ya no está en curso. Empiece de nuevo con su contraseña.',
  OWN_SECOND_FACTOR: 'Su propio segundo factor se desactiva en «Mi cuenta», con su contraseña y un código.',
  SECOND_FACTOR_UNREADABLE: [
    503,
    'El servidor no puede comprobar el código: le falta la llave con que se guardó. Use un código de recuperación o pida a un administrador que quite su segundo factor.',
  ],
  SESION_NOT_FOUND: [404, 'Esa sesión ya está cerrada.'],
})
