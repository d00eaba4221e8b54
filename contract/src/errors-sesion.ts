import { refusals } from './error-spec.ts'

/** Refusals that may come before anybody is in; a part of the catalogue in `errors.ts`, which the login screen does not wait for. */
export const ERRORES_SESION = refusals({
  INVALID_INPUT: { status: 400, message: 'Los datos enviados no son válidos.' },
  INTERNAL_ERROR: { status: 500, message: 'Ocurrió un error interno. Intenta más tarde.' },
  USER_NOT_FOUND: { status: 401, message: 'Usuario no encontrado. Verifica tu nombre de usuario.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Credenciales inválidas. Intenta nuevamente.' },
  UNAUTHORIZED: { status: 403, message: 'No tienes permiso para acceder.' },
  NO_SESSION: { status: 401, message: 'Tu sesión ha expirado o fue cerrada por inactividad.' },
  NO_ROLES: { status: 403, message: 'Este usuario no tiene roles asignados.' },
  CROSS_ORIGIN: { status: 403, message: 'La solicitud no proviene de esta aplicación.' },
  WRONG_HOST: {
    status: 421,
    message: 'La aplicación no atiende en esta dirección. Use la que le indicaron.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Has realizado múltiples intentos fallidos. Espera unos segundos antes de volver a intentar.',
  },
  LOGINS_BUSY: {
    status: 503,
    message: 'Hay muchas solicitudes de acceso en este momento. Intente de nuevo en unos segundos.',
  },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Debe cambiar su contraseña antes de continuar.' },
  CURRENT_PASSWORD_WRONG: { status: 400, message: 'La contraseña actual no es correcta.' },
})
