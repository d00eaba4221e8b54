import type { FiltroEcf } from '@cuadre/contract/ecf'
import { type SqlBool, sql } from 'kysely'

const PENDIENTE = `e.estado IN ('por firmar', 'por enviar', 'en proceso')`

/** What each group of states asks of a row `e` of `documentos_ecf`; a single state asks for itself. */
const GRUPOS = {
  pendiente: `${PENDIENTE} AND NOT e.detenido`,
  'sin respuesta': `${PENDIENTE} AND NOT e.detenido AND e.creado_en < now() - interval '1 hour'`,
  detenido: `${PENDIENTE} AND e.detenido`,
  'por atender': `(e.estado = 'rechazado' OR ${PENDIENTE} AND e.detenido)`,
} as const

/** Documents of a state, or of a group of them. */
export function condicionEcf(filtro: FiltroEcf) {
  const que = Object.hasOwn(GRUPOS, filtro)
    ? sql.raw(GRUPOS[filtro as keyof typeof GRUPOS])
    : sql`e.estado = ${filtro}`
  return sql<SqlBool>`documentos.id IN (SELECT e.documento_id FROM documentos_ecf e WHERE ${que})`
}
