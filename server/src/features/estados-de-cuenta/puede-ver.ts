import { type LadoDeSaldo, VER_LADO } from '@cuadre/domain/cuentas/lados'
import { mayUse, type Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'

/** Statements are for who sees the accounts of their side. */
export function requireLado(session: Session, lado: LadoDeSaldo): void {
  if (!mayUse(session, VER_LADO[lado])) throw new Refusal('UNAUTHORIZED')
}
