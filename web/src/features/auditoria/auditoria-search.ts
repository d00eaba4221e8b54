import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import { type Dia, esDia } from '@cuadre/domain/tiempo/dia'
import type { AuditoriaFilters } from '../../api/auditoria.ts'
import { pageOf } from '../../ui/use-list-state.ts'
import type { UrlText } from '../../ui/use-url-state.ts'

export interface AuditoriaState extends AuditoriaFilters {
  readonly page: number
}

/** The address as values; anything that cannot be one counts as absent. */
export function parseAuditoriaSearch(raw: UrlText): AuditoriaState {
  return {
    page: pageOf(raw),
    usuario: raw['usuario'],
    entidad: entidadDe(raw['entidad']),
    registroId: idIn(raw['registroId']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
  }
}

/** The kind of thing with this name; undefined for 'all of them' and for what leaves no trace. */
export function entidadDe(texto: string | undefined): EntidadAuditada | undefined {
  return ENTIDADES_AUDITADAS.find(entidad => entidad === texto)
}

function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function diaIn(text: string | undefined): Dia | undefined {
  return esDia(text) ? text : undefined
}
