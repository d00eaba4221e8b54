import type { FiltroEcf } from '@cuadre/contract/ecf'
import type { GrupoEcf } from '@cuadre/domain/ecf/estados'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const ESPERAN = `e.estado IN ('por firmar', 'por enviar', 'en proceso')`
const RECHAZADO = `(e.estado = 'rechazado' AND NOT d.anulado)`

/**
 * Which electronic documents `e` of `d` people ask for together, as of `ahora`: expressions. What was issued anew in another's place
 * leaves that one annulled, and asks for nobody any more.
 */
export function gruposEcfSql(ahora: string) {
  const detenido = `(${ESPERAN} AND e.detenido)`
  return {
    rechazado: RECHAZADO,
    detenido,
    pendiente: ESPERAN,
    'sin respuesta': `(${ESPERAN} AND NOT e.detenido AND e.creado_en < ${ahora} - interval '1 hour')`,
    'por atender': `(${RECHAZADO} OR ${detenido})`,
    'sin aceptar': `(${RECHAZADO} OR ${ESPERAN} AND NOT d.anulado)`,
  } as const satisfies Record<GrupoEcf | 'rechazado', string>
}

const GRUPOS = gruposEcfSql('now()')

/** Of `e` and `d`: in a state, or of a group. */
export function ecfCondition(filtro: FiltroEcf): RawBuilder<SqlBool> {
  return filtro in GRUPOS ? sql.raw(GRUPOS[filtro as keyof typeof GRUPOS]) : sql`e.estado = ${filtro}`
}

/** The same of `ventas`. */
export function ventaEcfCondition(filtro: FiltroEcf): RawBuilder<SqlBool> {
  return sql<SqlBool>`ventas.id IN (
    SELECT e.documento_id FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id WHERE ${ecfCondition(filtro)})`
}
