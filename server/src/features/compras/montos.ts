import { MONTOS, type MontoDeCompra, porMonto } from '@cuadre/domain/compras/montos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { type Selectable, sql } from 'kysely'
import { COLUMNA_DE_MONTO, type ComprasTable } from '../../db/schema-compras.ts'

/** The amounts of a row as the wire names them, in pesos. */
export const LEIDOS = MONTOS.map(monto => sql.ref<number>(`compras.${COLUMNA_DE_MONTO[monto]}`).as(monto))

/** The same in centavos, of a row that was read whole. */
export function montosDeFila(fila: Selectable<ComprasTable>) {
  return porMonto(MONTOS, monto => centavosDesdePesos(fila[COLUMNA_DE_MONTO[monto]]))
}

/** The columns that these amounts are written to; pesos. */
export function columnasDeMontos(pesos: Readonly<Record<MontoDeCompra, number>>) {
  return Object.fromEntries(MONTOS.map(monto => [COLUMNA_DE_MONTO[monto], pesos[monto]])) as Record<
    (typeof COLUMNA_DE_MONTO)[MontoDeCompra],
    number
  >
}
