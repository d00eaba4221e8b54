import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { sql } from 'kysely'

type Monto = 'sub_total' | 'itbis' | 'total'

/** An amount of `ventas` as it counts in sums: a credit note's with a minus. An expression. */
export const conSignoSql = (monto: Monto) => `(signo(ventas.clase) * ventas.${monto})`

/** The same for the query builder. */
export const conSigno = (monto: Monto) => sql.raw<number>(conSignoSql(monto))

/** What a row of `ventas` is: its class, and the printed number of what a note corrects (null for an invoice). */
export const DE_SU_CLASE = {
  clase: 'ventas.clase',
  corrige: `CASE WHEN ventas.corrige_id IS NOT NULL
    THEN (SELECT corregido.txt_ncf FROM ventas corregido WHERE corregido.id = ventas.corrige_id) END`,
} as const

/** The same for the query builder. */
export const CLASE_Y_CORREGIDO = [
  sql.raw<ClaseDeEmitido>(DE_SU_CLASE.clase).as('clase'),
  sql.raw<string | null>(DE_SU_CLASE.corrige).as('corrige'),
] as const
