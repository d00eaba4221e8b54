import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { mayUse, type Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'

const VER: Readonly<Record<Lado, Permiso>> = { cobrar: 'cuentasPorCobrar.ver', pagar: 'cuentasPorPagar.ver' }

/** Statements are for who sees the accounts of their side. */
export function requireLado(session: Session, lado: Lado): void {
  if (!mayUse(session, VER[lado])) throw new Refusal('UNAUTHORIZED')
}
