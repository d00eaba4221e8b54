import { fraseContraContrasena, MOTIVOS_DE_CONTRASENA } from '@cuadre/contract/contrasena-nueva'
import { changePasswordBody } from '@cuadre/contract/sesion'
import { MINIMO_CONTRASENA } from '@cuadre/domain/sesion/contrasena'
import { formRules } from '../../ui/fields/form.tsx'

export interface NewPassword {
  currentPassword: string
  newPassword: string
  repeated: string
}

const required = formRules<NewPassword>(changePasswordBody)
const LONG = 14

/** The rules of this user's new password, the same that the server asks, and the repetition that only the form knows. */
export function checkNewPassword(values: NewPassword, username: string): Record<string, string> {
  const errors = required(values)
  const sentence = fraseContraContrasena(values.newPassword.trim(), username)
  if (!('newPassword' in errors) && sentence !== null) errors['newPassword'] = sentence
  else if (!('newPassword' in errors) && values.newPassword.trim() === values.currentPassword.trim()) {
    errors['newPassword'] = MOTIVOS_DE_CONTRASENA.IGUAL
  }
  if (values.repeated.trim() !== values.newPassword.trim())
    errors['repeated'] = 'Las contraseñas no coinciden.'
  return errors
}

/** One line under the field while the user types: what is missing, or how strong it is. */
export function strengthHint(password: string, username: string): string {
  const text = password.trim()
  if (text === '') return `Al menos ${MINIMO_CONTRASENA} caracteres. Una frase corta es fácil de recordar.`
  const sentence = fraseContraContrasena(text, username)
  if (sentence !== null) return sentence
  return text.length >= LONG ? 'Contraseña fuerte.' : 'Contraseña aceptable. Más larga es más segura.'
}
