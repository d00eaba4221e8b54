import { fraseContraContrasena, MOTIVOS_DE_CONTRASENA } from '@cuadre/contract/contrasena-nueva'
import { Refusal } from '../../http/refusal.ts'

type Field = 'password' | 'newPassword'

interface Chosen {
  /** Of whom it will be. */
  readonly username: string
  /** Of the form, beside which the sentence stands. */
  readonly field: Field
}

/** Refuses a password that the domain's rule does not allow its user. */
export function requireGoodPassword(password: string, { username, field }: Chosen): void {
  const message = fraseContraContrasena(password, username)
  if (message) throw refused(message, field)
}

export function refusedPassword(motivo: keyof typeof MOTIVOS_DE_CONTRASENA, field: Field): Refusal {
  return refused(MOTIVOS_DE_CONTRASENA[motivo], field)
}

function refused(message: string, field: Field): Refusal {
  return new Refusal('INVALID_INPUT', { message, errors: [{ field, message }] })
}
