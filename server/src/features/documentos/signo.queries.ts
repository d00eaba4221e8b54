import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import { sql } from 'kysely'

/** An amount of `documentos` as it counts in sums: a credit note's with a minus. An expression. */
export function conSigno(monto: 'sub_total' | 'itbis' | 'total') {
  return sql<number>`(signo(documentos.clase) * ${sql.ref(`documentos.${monto}`)})`
}

/** What a row of `documentos` is: its class, and the printed number of what a note corrects (null for an invoice). */
export const CLASE_Y_CORREGIDO = [
  sql<ClaseDeEmitido>`documentos.clase`.as('clase'),
  sql<string | null>`CASE WHEN documentos.corrige_id IS NOT NULL
    THEN (SELECT corregido.txt_ncf FROM documentos corregido WHERE corregido.id = documentos.corrige_id) END`.as(
    'corrige',
  ),
] as const
