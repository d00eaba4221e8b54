import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Change } from '../../db/write/audit.ts'
import type { CuentaLeida } from './bloqueo.queries.ts'

const ENTIDAD = {
  pagar: 'Cuenta por pagar',
  cobrar: 'Cuenta por cobrar',
} as const satisfies Record<Lado, EntidadAuditada>

interface Cambio {
  readonly lado: Lado
  readonly cuenta: Pick<CuentaLeida, 'pedidoId' | 'txtNCF' | 'montoTotal'>
  /** What is paid of it, in pesos, before or after. */
  readonly pagado: number
  readonly pagada: boolean
  /** Of an application: the number of the paper at its other end. */
  readonly aplicadaCon?: string | undefined
}

const estadoEn = ({ cuenta: { txtNCF, montoTotal }, pagado, pagada, aplicadaCon }: Cambio) => ({
  txtNCF,
  montoTotal,
  pagado,
  pagada,
  ...(aplicadaCon !== undefined && { aplicadaCon }),
})

/** A payment, or the application of a credit note, as the audit log tells it: what is paid of the account since. */
export function trazaDePago(despues: Cambio): Change {
  const { lado, cuenta } = despues
  return {
    entidad: ENTIDAD[lado],
    accion: despues.aplicadaCon === undefined ? 'Pago' : 'Aplicación de nota de crédito',
    registroId: cuenta.pedidoId,
    despues: estadoEn(despues),
  }
}

/** The annulment of a payment, or of an application: what was paid of the account, and what is left of that if anything is. */
export function trazaDeAnulacion(antes: Cambio, despues: Pick<Cambio, 'pagado' | 'pagada'>): Change {
  const { lado, cuenta } = antes
  return {
    entidad: ENTIDAD[lado],
    accion: antes.aplicadaCon === undefined ? 'Anulación de pago' : 'Aplicación deshecha',
    registroId: cuenta.pedidoId,
    antes: estadoEn(antes),
    despues: despues.pagado === 0 && !despues.pagada ? null : estadoEn({ ...antes, ...despues }),
  }
}
