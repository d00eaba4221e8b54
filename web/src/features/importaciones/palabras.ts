import type { Importacion } from '@cuadre/contract/importaciones'
import { formatEntero } from '@cuadre/domain/dinero/formato'

type Cuentas = Pick<Importacion, 'nuevas' | 'reactivadas' | 'actualizadas' | 'omitidas'> & {
  readonly errores?: number
}

/** '1 fila', '10,000 filas'. */
export function filasDe(total: number): string {
  return `${formatEntero(total)} ${total === 1 ? 'fila' : 'filas'}`
}

/** Rows that an import writes. */
export function escritas({ nuevas, reactivadas, actualizadas }: Cuentas): number {
  return nuevas + reactivadas + actualizadas
}

/** '300 nuevas, 2 se omiten, 1 con error'. */
export function cuentas({ nuevas, reactivadas, actualizadas, omitidas, errores = 0 }: Cuentas): string {
  const partes: readonly (readonly [number, string, string])[] = [
    [nuevas, 'nueva', 'nuevas'],
    [reactivadas, 'se reactiva', 'se reactivan'],
    [actualizadas, 'se actualiza', 'se actualizan'],
    [omitidas, 'se omite', 'se omiten'],
    [errores, 'con error', 'con errores'],
  ]
  const dichas = partes.filter(([cuantas]) => cuantas > 0)
  return dichas
    .map(([cuantas, una, varias]) => `${formatEntero(cuantas)} ${cuantas === 1 ? una : varias}`)
    .join(', ')
}
