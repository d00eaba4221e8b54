import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Periodo } from '@cuadre/domain/tiempo/periodo'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

export interface FiltroDeCuentas {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  /** Days of the order, inclusive. */
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
  readonly clienteId?: number | undefined
}

export function periodOf({ fechaDesde: desde, fechaHasta: hasta }: FiltroDeCuentas): Periodo {
  return { desde, hasta }
}

/**
 * Accounts of live orders, of any day. The state is written out, not passed: only then does the planner know which of
 * the partial indexes it may walk.
 */
export function accountConditions({ lado, estado, clienteId }: FiltroDeCuentas): RawBuilder<SqlBool> {
  const state = estado === 'pagadas' ? sql`pagada` : sql`NOT pagada`
  const client = clienteId === undefined ? sql`true` : sql`cliente_id = ${clienteId}`
  return sql`(lado = ${lado} AND ${state} AND NOT anulada AND ${client})`
}
