import type { documentos } from '@cuadre/contract/documentos'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { type SqlBool, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../../db/query/conditions.ts'
import { ecfCondition } from '../../documentos/grupos-ecf.queries.ts'
import { ncfCondition } from '../../documentos/ncf-buscado.queries.ts'

export type FiltroDeDocumentos = QueryOf<typeof documentos.excel>

/** Of documents of every class and state. */
export function documentConditions(filtro: FiltroDeDocumentos): Condition {
  const {
    empresaId,
    clienteId,
    clase,
    serie,
    tipo,
    fechaDesde: desde,
    fechaHasta: hasta,
    numero,
    estadoEcf,
  } = filtro
  const equal = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`ventas.${column}`)} = ${value}`]
  return all([
    ...equal('empresa_id', empresaId),
    ...equal('cliente_id', clienteId),
    ...equal('clase', clase),
    ...equal('serie', serie),
    ...equal('tipo', tipo),
    ...dayConditions(sql`ventas.fecha`, { desde, hasta }),
    ...(numero ? [ncfCondition(numero)] : []),
    ...(estadoEcf ? [ecfCondition(estadoEcf)] : []),
  ])
}
