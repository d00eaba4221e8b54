import type { Lado } from './pagar.ts'

/** Whose balances are told: the two sides of the orders' accounts, and what is owed to suppliers. */
export const LADOS_DE_SALDO = ['cobrar', 'pagar', 'suplidores'] as const satisfies readonly (
  | Lado
  | 'suplidores'
)[]
export type LadoDeSaldo = (typeof LADOS_DE_SALDO)[number]

/** Who may see each. */
export const VER_LADO = {
  cobrar: 'cuentasPorCobrar.ver',
  pagar: 'cuentasPorPagar.ver',
  suplidores: 'porPagarSuplidores.ver',
} as const satisfies Record<LadoDeSaldo, string>
