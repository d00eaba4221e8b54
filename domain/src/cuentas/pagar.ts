import type { Cuentas } from './calcular-cuentas.ts'

/** Which of an order's two accounts: what the office pays or what it collects. */
export type Lado = keyof Cuentas

interface Estado {
  readonly pagada: boolean
}

/** An account is paid once (R8.2): the reason against paying this one, or null. */
export function motivoParaNoPagar({ pagada }: Estado): 'CUENTA_YA_PAGADA' | null {
  return pagada ? 'CUENTA_YA_PAGADA' : null
}

/** Only a payment that exists is annulled (R8.2): the reason against it, or null. */
export function motivoParaNoAnular({ pagada }: Estado): 'CUENTA_NO_PAGADA' | null {
  return pagada ? null : 'CUENTA_NO_PAGADA'
}
