import { esDireccion } from '@cuadre/domain/correos/direcciones'
import type { AjustesGuardados } from './ajustes.queries.ts'

/** Where the client's answer goes: the office's choice, else the address that the company has on its paper. */
export function responderA(
  { responder_a }: Pick<AjustesGuardados, 'responder_a'>,
  emailDeEmpresa: string | null,
): string | null {
  if (responder_a !== null) return responder_a
  return emailDeEmpresa !== null && esDireccion(emailDeEmpresa) ? emailDeEmpresa : null
}
