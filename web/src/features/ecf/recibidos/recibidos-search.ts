import type { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { ESTADOS_DE_RECIBIDO, type EstadoDeRecibido } from '@cuadre/domain/ecf/recibido'
import type { Filters } from '../../../api/calls.ts'
import { diaIn, idIn, oneOf } from '../../../ui/list/url-values.ts'
import { pageOf } from '../../../ui/list/use-list-state.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

export type RecibidosFilters = Filters<typeof ecfRecibidos.paged>

export interface RecibidosState extends RecibidosFilters {
  readonly page: number
  /** The document that is shown. */
  readonly ver: number | undefined
}

export const ESTADO_EN_PALABRAS: Readonly<Record<EstadoDeRecibido, string>> = {
  'por decidir': 'Por decidir',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
}

/** The address as values; anything that cannot be one counts as absent. */
export function parseRecibidosSearch(raw: UrlText): RecibidosState {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    estado: oneOf(ESTADOS_DE_RECIBIDO, raw['estado']),
    buscar: raw['buscar'],
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    ver: idIn(raw['ver']),
  }
}
