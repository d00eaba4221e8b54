import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Lado } from '@cuadre/domain/cuentas/pagar'

/** What happens to an account, as its history calls it. */
export type Accion = 'Pago' | 'Anulación'

const ENTIDAD = {
  pagar: 'Cuenta por pagar',
  cobrar: 'Cuenta por cobrar',
} as const satisfies Record<Lado, EntidadAuditada>

/** How the audit log names it. */
export function trazaDe(lado: Lado, accion: Accion) {
  return { entidad: ENTIDAD[lado], accion: accion === 'Pago' ? 'Pago' : 'Anulación de pago' }
}
