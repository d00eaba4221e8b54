import { cuentasPorCobrar, cuentasPorPagar, type FILTROS_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { ValoresDe } from '@cuadre/contract/filtros'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { usePayment } from './payment.ts'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

export type CuentasFilters = ValoresDe<typeof FILTROS_DE_CUENTAS>

/** The calls of each side. */
export const CUENTAS = {
  pagar: cuentasPorPagar,
  cobrar: { ...cuentasPorCobrar, pagadas: cuentasPorCobrar.cobradas },
} as const

const ENTIDAD = { cobrar: 'CuentasPorCobrar', pagar: 'CuentasPorPagar' } as const

/** A payment of an account of that side, or what takes one back. */
export function usePago<E extends Endpoint>(lado: Lado, endpoint: E) {
  return usePayment(endpoint, ENTIDAD[lado])
}
