import { refusals } from './error-spec.ts'

/** Refusals that may come before anybody is in; a part of the catalogue in `errors.ts`, which the login screen does not wait for. */
export const ERRORES_SESION = refusals({
  INVALID_INPUT: [400, 'Los datos enviados no son válidos.'],
  INTERNAL_ERROR: [500, 'Ocurrió un error interno. Intenta más tarde.'],
  USER_NOT_FOUND: [401, 'Usuario no encontrado. Verifica tu nombre de usuario.'],
  INVALID_CREDENTIALS: [401, 'Credenciales inválidas. Intenta nuevamente.'],
  UNAUTHORIZED: [403, 'No tienes permiso para acceder.'],
  NO_SESSION: [401, 'Tu sesión ha expirado o fue cerrada por inactividad.'],
  NO_ROLES: [403, 'Este usuario no tiene roles asignados.'],
  CROSS_ORIGIN: [403, 'La solicitud no proviene de esta aplicación.'],
  WRONG_HOST: [421, 'La aplicación no atiende en esta dirección. Use la que le indicaron.'],
  TOO_MANY_ATTEMPTS: [
    429,
    'Has realizado múltiples intentos fallidos. Espera unos segundos antes de volver a intentar.',
  ],
  LOGINS_BUSY: [503, 'Hay muchas solicitudes de acceso en este momento. Intente de nuevo en unos segundos.'],
  PASSWORD_CHANGE_REQUIRED: [403, 'Debe cambiar su contraseña antes de continuar.'],
  CURRENT_PASSWORD_WRONG: [400, 'La contraseña actual no es correcta.'],
})
