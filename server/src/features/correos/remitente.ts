import { esDireccion } from '@cuadre/domain/correos/direcciones'
import type { FacturaGuardada } from '../facturas/facturas.queries.ts'
import type { AjustesGuardados } from './ajustes.queries.ts'

/** Where the client's answer goes: the office's choice, else the address that the company has on its paper. */
export function responderA(
  { responder_a }: Pick<AjustesGuardados, 'responder_a'>,
  { empresa_email }: Pick<FacturaGuardada, 'empresa_email'>,
): string | null {
  if (responder_a !== null) return responder_a
  return empresa_email !== null && esDireccion(empresa_email) ? empresa_email : null
}
