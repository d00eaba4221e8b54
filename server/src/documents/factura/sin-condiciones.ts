import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import type { FacturaImpresa } from './factura-impresa.ts'

const { pago: _, ...condiciones } = SIN_CONDICIONES

/** The conditions of a paper of which nobody said anything. */
export const SIN_CONDICIONES_IMPRESAS = { ...condiciones, condicion: null } satisfies Partial<FacturaImpresa>
