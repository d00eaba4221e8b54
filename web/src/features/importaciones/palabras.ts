import type { Importacion } from '@cuadre/contract/importaciones'
import { contados, contar } from '../../lib/contar.ts'

type Cuentas = Pick<Importacion, 'nuevas' | 'reactivadas' | 'actualizadas' | 'omitidas'> & {
  readonly errores?: number
}

/** '1 fila', '10,000 filas'. */
export function filasDe(total: number): string {
  return contar(total, 'fila')
}

/** Rows that an import writes. */
export function escritas({ nuevas, reactivadas, actualizadas }: Cuentas): number {
  return nuevas + reactivadas + actualizadas
}

/** '300 nuevas, 2 se omiten, 1 con error'. */
export function cuentas({ nuevas, reactivadas, actualizadas, omitidas, errores = 0 }: Cuentas): string {
  return contados(
    [nuevas, 'nueva'],
    [reactivadas, 'se reactiva', 'se reactivan'],
    [actualizadas, 'se actualiza', 'se actualizan'],
    [omitidas, 'se omite', 'se omiten'],
    [errores, 'con error', 'con errores'],
  ).join(', ')
}
