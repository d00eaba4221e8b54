// Apart from `sesion.ts`: the login screen asks nobody to choose a password, and need not load the rules for it.
import { MINIMO_CONTRASENA, motivoParaRechazarContrasena } from '@cuadre/domain/sesion/contrasena'

/** Why a new password was refused, as a sentence. */
export const MOTIVOS_DE_CONTRASENA = {
  CORTA: `La contraseña debe tener al menos ${MINIMO_CONTRASENA} caracteres.`,
  BLANCOS: 'La contraseña no puede empezar ni terminar con espacios.',
  COMUN: 'Esa contraseña es muy conocida. Elija otra.',
  LARGA: 'La contraseña no puede pasar de 200 caracteres.',
  REPETIDA: 'La contraseña repite siempre lo mismo. Use más letras o números distintos.',
  USUARIO: 'La contraseña no puede ser el nombre de usuario. Elija otra.',
  IGUAL: 'La contraseña nueva debe ser distinta de la actual.',
} as const

/** Why this user cannot choose this password, as a sentence; null when he can. Asked by the forms and by the server. */
export function fraseContraContrasena(password: string, username: string): string | null {
  const motivo = motivoParaRechazarContrasena(password, username)
  return motivo && MOTIVOS_DE_CONTRASENA[motivo]
}
