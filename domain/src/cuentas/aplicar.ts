import { type Centavos, centavos } from '../dinero/centavos.ts'
import type { ClaseDeCuenta } from '../documentos/clase-en-palabras.ts'
import { motivoParaNoPagar, pendienteDe } from './pagar.ts'

/** An account as its application asks for it; amounts in centavos. */
export interface CuentaPorAplicar {
  readonly documentoId: number
  readonly clase: ClaseDeCuenta
  readonly clienteId: number
  readonly empresaId: number
  readonly monto: Centavos
  readonly pagado: Centavos
  readonly pagada: boolean
  readonly noTomado?: boolean
}

type Saldo = Pick<CuentaPorAplicar, 'monto' | 'pagado'>

/** What a credit note has left to give (R13.40); zero of one that is used up. */
export function creditoDe(nota: Saldo): Centavos {
  return centavos(0 - pendienteDe(nota))
}

/** As much of a note as an account takes: what is left of it, and at most what is left of the note. */
export function aplicable(nota: Saldo, cuenta: Saldo): Centavos {
  return centavos(Math.max(0, Math.min(creditoDe(nota), pendienteDe(cuenta))))
}

export type FaltaDeAplicacion =
  | 'APLICACION_NO_ES_NOTA'
  | 'APLICACION_A_NOTA'
  | 'APLICACION_SIN_CREDITO'
  | 'APLICACION_DE_OTRO'
  | 'APLICACION_EXCEDE'
  | 'CUENTA_RECHAZADA'
  | 'CUENTA_YA_PAGADA'
  | 'PAGO_EN_CERO'

interface Aplicacion {
  readonly nota: CuentaPorAplicar
  readonly cuenta: CuentaPorAplicar
  /** What is asked for, above zero; null: as much as fits. */
  readonly monto: Centavos | null
}

/**
 * The reason against applying a credit note to an account (R13.41), or null: both are of one client and one company and count, something is left of both, and no more is
 * applied than that. A note of nothing, as that which corrects a text, is applied too: then it no longer waits.
 */
export function faltaDeAplicacion({ nota, cuenta, monto }: Aplicacion): FaltaDeAplicacion | null {
  if (nota.clase !== 'nota de crédito') return 'APLICACION_NO_ES_NOTA'
  if (cuenta.clase === 'nota de crédito') return 'APLICACION_A_NOTA'
  if (nota.noTomado || cuenta.noTomado) return 'CUENTA_RECHAZADA'
  if (nota.clienteId !== cuenta.clienteId || nota.empresaId !== cuenta.empresaId) return 'APLICACION_DE_OTRO'
  if (nota.pagada) return 'APLICACION_SIN_CREDITO'
  if (nota.monto === 0) return null
  if (motivoParaNoPagar(cuenta) || pendienteDe(cuenta) === 0) return 'CUENTA_YA_PAGADA'
  if (monto !== null && monto <= 0) return 'PAGO_EN_CERO'
  return (monto ?? 0) > aplicable(nota, cuenta) ? 'APLICACION_EXCEDE' : null
}

/** An account of the family of an invoice on one side: of the invoice itself, or of a note on it. */
export interface CuentaDeFamilia extends CuentaPorAplicar {
  /** What its amount is a percentage of; below zero of a credit note. */
  readonly base: Centavos
  /** The note that this one undoes. */
  readonly deshaceId: number | null
}

/**
 * What a note's account comes to when it is applied to its own invoice (R13.43). Each account is rounded by itself, so that notes may leave a centavo of an invoice of which
 * nothing is left, or take one too many: the note that leaves nothing takes all that the accounts have left, no other takes more than that, and what undoes a note comes
 * to what that came to. Of RD$0.02 at 25 % (RD$0.01) two notes of RD$0.01 (RD$0.00 each): the second one takes the centavo.
 */
export function montoDeNotaAplicada(nota: CuentaDeFamilia, familia: readonly CuentaDeFamilia[]): Centavos {
  const deshecha = familia.find(({ documentoId }) => documentoId === nota.deshaceId)
  if (deshecha) return centavos(-deshecha.monto)
  if (nota.clase !== 'nota de crédito') return nota.monto
  const suma = (de: 'base' | 'monto') => familia.reduce((hasta, cuenta) => hasta + cuenta[de], 0)
  const queda = Math.max(0, suma('monto') - nota.monto)
  return centavos(0 - (suma('base') === 0 ? queda : Math.min(-nota.monto, queda)))
}

/**
 * To what a note is applied by itself, in this order (R13.42): what it undoes, its invoice, then what was charged on that. What undoes a credit note takes that one's credit.
 */
export function ordenDeAplicacion(
  nota: CuentaDeFamilia,
  familia: readonly CuentaDeFamilia[],
): CuentaDeFamilia[] {
  if (nota.clase !== 'nota de crédito') return []
  const lugar = ({ documentoId, clase }: CuentaDeFamilia) =>
    documentoId === nota.deshaceId ? 0 : clase === 'factura' ? 1 : 2
  return familia
    .filter(({ clase }) => clase !== 'nota de crédito')
    .sort((a, b) => lugar(a) - lugar(b) || a.documentoId - b.documentoId)
}
