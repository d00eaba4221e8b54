import { MOTIVOS_DE_CONTRASENA } from '@cuadre/contract/sesion'
import { motivoParaRechazarContrasena } from '@cuadre/domain/sesion/contrasena'
import { Refusal } from '../../http/refusal.ts'

type Field = 'password' | 'newPassword'

/** Refuses a password that the domain's rule does not allow, beside the field of the form. */
export function requireGoodPassword(password: string, field: Field): void {
  const motivo = motivoParaRechazarContrasena(password)
  if (motivo) throw refusedPassword(motivo, field)
}

export function refusedPassword(motivo: keyof typeof MOTIVOS_DE_CONTRASENA, field: Field): Refusal {
  const message = MOTIVOS_DE_CONTRASENA[motivo]
  return new Refusal('INVALID_INPUT', { message, errors: [{ field, message }] })
}
