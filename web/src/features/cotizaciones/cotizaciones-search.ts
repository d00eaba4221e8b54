import type { cotizaciones } from '@cuadre/contract/cotizaciones'
import { ESTADOS_DE_COTIZACION } from '@cuadre/domain/cotizaciones/cotizacion'
import type { Filters } from '../../api/calls.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export type FiltrosDeCotizaciones = Filters<typeof cotizaciones.paged>

/** The list's address as values; anything that cannot be one counts as absent. `pdf`: the quote whose paper is shown. */
export function parseCotizaciones(raw: UrlText) {
  return {
    page: pageOf(raw),
    buscar: raw['buscar'],
    clienteId: idIn(raw['clienteId']),
    empresaId: idIn(raw['empresaId']),
    estado: oneOf(ESTADOS_DE_COTIZACION, raw['estado']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    pdf: idIn(raw['pdf']),
  }
}
