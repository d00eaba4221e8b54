import type { documentos } from '@cuadre/contract/documentos'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { all, days, equal, filterConditions } from '../../../db/query/conditions.ts'
import { ventaEcfCondition } from '../../documentos/grupos-ecf.queries.ts'
import { ncfCondition } from '../../documentos/ncf-buscado.queries.ts'

export type FiltroDeDocumentos = QueryOf<typeof documentos.excel>

const conditions = filterConditions<FiltroDeDocumentos>({
  empresaId: equal('ventas.empresa_id'),
  clienteId: equal('ventas.cliente_id'),
  clase: equal('ventas.clase'),
  serie: equal('ventas.serie'),
  tipo: equal('ventas.tipo'),
  ...days('ventas.fecha'),
  numero: numero => ncfCondition(numero),
  estadoEcf: ventaEcfCondition,
})

/** Of documents of every class and state. */
export function documentConditions(filtro: FiltroDeDocumentos) {
  return all(conditions(filtro))
}
