import { type auditoria, ENTIDADES_AUDITADAS } from '@cuadre/contract/auditoria'
import type { Filters } from '../../api/calls.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** Words of the record's name, or a whole NCF or its number; `registroId` is the number of the record that changed, not of the trace. */
export type AuditoriaFilters = Filters<typeof auditoria.paged>

export interface AuditoriaState extends AuditoriaFilters {
  readonly page: number
}

/** The address as values; anything that cannot be one counts as absent. */
export function parseAuditoriaSearch(raw: UrlText): AuditoriaState {
  return {
    page: pageOf(raw),
    buscar: raw['buscar'],
    usuario: raw['usuario'],
    entidad: oneOf(ENTIDADES_AUDITADAS, raw['entidad']),
    registroId: idIn(raw['registroId']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
  }
}
