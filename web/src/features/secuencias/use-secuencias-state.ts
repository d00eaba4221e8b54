import { ESTADOS_DE_SECUENCIA } from '@cuadre/domain/documentos/secuencias'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { idIn, oneOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import { tipoIn } from './tipos-de-secuencia.ts'

function parse(raw: UrlText) {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    tipo: tipoIn(raw['tipo']),
    estado: oneOf(ESTADOS_DE_SECUENCIA, raw['estado']),
  }
}

interface Filtros {
  readonly empresaId?: number | null
  readonly tipo?: string | null
  readonly estado?: string | null
}

/** Page and filters of the ranges, in the address. Another filter starts at page 1. */
export function useSecuenciasState() {
  const { state, change } = useUrlState(parse)
  const rows = useRowsPerPage('secuencias', { usual: 10 })
  return { ...state, rows, change, filter: (values: Filtros) => change({ ...values, page: null }) }
}
